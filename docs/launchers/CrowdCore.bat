@echo off
rem Starts CrowdCore on Windows. The first start creates an environment in the folder .venv and installs the packages into it.
setlocal
title CrowdCore
cd /d "%~dp0..\.."
if not exist app.py (
    echo CrowdCore is not in this folder. Leave this launcher in the folder docs\launchers of CrowdCore.
    goto failed
)
if exist .venv\Scripts\python.exe goto packages

set "PYTHON="
for %%P in ("py -3" "python") do if not defined PYTHON (
    %%~P -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>nul && set "PYTHON=%%~P"
)
if not defined PYTHON (
    echo CrowdCore needs Python 3.11 or newer. Install it from https://www.python.org/downloads/, then start again.
    goto failed
)
echo First start, step 1 of 2: creating an environment ...
%PYTHON% -m venv .venv
if errorlevel 1 (
    rem Without its last step, an environment would look complete at the next start.
    rmdir /s /q .venv
    echo The environment could not be created.
    goto failed
)

:packages
rem After an update, the packages may be others.
fc /b requirements.txt .venv\requirements.txt >nul 2>nul && fc /b constraints.txt .venv\constraints.txt >nul 2>nul && goto start
echo First start, step 2 of 2: installing the packages. This takes some minutes and needs the internet ...
.venv\Scripts\python -m pip install --disable-pip-version-check -r requirements.txt
if errorlevel 1 (
    echo The packages could not be installed. Check the connection to the internet, then start again.
    goto failed
)
copy /y requirements.txt .venv\requirements.txt >nul
copy /y constraints.txt .venv\constraints.txt >nul

:start
echo Starting CrowdCore. It opens in your browser. To stop it, close this window.
.venv\Scripts\python -m crowdcore app
if errorlevel 1 (
    echo CrowdCore has ended. The lines above give the reason.
    goto failed
)
exit /b 0

:failed
pause
exit /b 1
