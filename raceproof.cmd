@echo off
rem Starts raceproof, as the shell script of the same name does; in a checkout it builds once, and does not notice
rem changed sources: delete cli\target to have it built again.
setlocal
set "home=%~dp0"

if defined JAVA_HOME (
    set "java=%JAVA_HOME%\bin\java.exe"
) else (
    set "java="
    for %%j in (java.exe) do set "java=%%~$PATH:j"
)
if not exist "%java%" (
    echo raceproof: there is no java: set JAVA_HOME to a JDK 17 or later, or put one on the PATH>&2
    exit /b 2
)

set "version="
for /f "tokens=3" %%v in ('""%java%" -version 2^>^&1" ^| findstr /c:" version "') do if not defined version set "version=%%~v"
for /f "tokens=1,2 delims=.-+" %%a in ("%version%") do (
    set "feature=%%a"
    if "%%a"=="1" set "feature=%%b"
)
if not defined feature (
    echo raceproof: cannot tell the version of %java%; raceproof needs JDK 17 or later>&2
    exit /b 2
)
if %feature% lss 17 (
    echo raceproof: needs JDK 17 or later, and %java% is version %version%; set JAVA_HOME to a later one>&2
    exit /b 2
)

set "lib=%home%lib"
if exist "%lib%" goto start
set "lib=%home%cli\target\raceproof\lib"
if exist "%home%cli\target\raceproof-build.done" goto start
echo raceproof: building raceproof, because it is not built>&2
pushd "%home%"
call mvnw.cmd -q -B -ntp -Dmaven.test.skip=true -pl cli -am package 1>&2
if errorlevel 1 (
    popd
    echo raceproof: the build failed; its output is above>&2
    exit /b 70
)
popd
echo built>"%home%cli\target\raceproof-build.done"

:start
"%java%" -Xshare:auto -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "%lib%\*" io.raceproof.cli.Raceproof %*
exit /b %errorlevel%
