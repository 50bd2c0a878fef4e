@echo off
rem Starts raceproof, as the shell script of the same name does; in a checkout it builds once, and does not notice
rem changed sources: delete cli\target to have it built again.
rem No blocks in parentheses below: a folder like "Program Files (x86)" in a variable would end them.
setlocal
set "home=%~dp0"

set "java="
for %%j in (java.exe) do set "java=%%~$PATH:j"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
if not exist "%java%" goto nojava

set "version="
for /f "tokens=2,3" %%u in ('call "%java%" -version 2^>^&1') do if "%%u"=="version" set "version=%%~v"
if not defined version goto unknownjava
set "feature="
for /f "tokens=1,2 delims=.-+_" %%a in ("%version%") do if "%%a"=="1" (set "feature=%%b") else (set "feature=%%a")
if %feature% lss 17 goto oldjava

set "lib=%home%lib"
if exist "%lib%\" goto start
set "lib=%home%cli\target\raceproof\lib"
if exist "%home%cli\target\raceproof-build.done" goto start
echo raceproof: building raceproof, because it is not built>&2
pushd "%home%"
call mvnw.cmd -q -B -ntp -Dmaven.test.skip=true -pl cli -am package 1>&2
if errorlevel 1 goto failed
popd
echo built>"%home%cli\target\raceproof-build.done"

:start
"%java%" -Xshare:auto -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "%lib%\*" io.raceproof.cli.Raceproof %*
exit /b %errorlevel%

:nojava
echo raceproof: there is no java: set JAVA_HOME to a JDK 17 or later, or put one on the PATH>&2
exit /b 2

:unknownjava
echo raceproof: cannot tell the version of "%java%"; raceproof needs JDK 17 or later>&2
exit /b 2

:oldjava
echo raceproof: needs JDK 17 or later, and "%java%" is version %version%; set JAVA_HOME to a later one>&2
exit /b 2

:failed
popd
echo raceproof: the build failed; its output is above>&2
exit /b 70
