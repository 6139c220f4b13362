import { delimiter, join } from 'node:path';

/** Chromium first: it accepts extensions from the command line. */
const COMMANDS = [
  ...['chromium', 'chromium-browser', 'chrome-for-testing', 'google-chrome-for-testing'],
  ...['google-chrome-stable', 'google-chrome', 'brave-browser', 'microsoft-edge-stable', 'microsoft-edge'],
];
const MAC_APPS = [
  'Chromium',
  'Google Chrome for Testing',
  'Google Chrome',
  'Brave Browser',
  'Microsoft Edge',
];
const WINDOWS_PROGRAMS = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome for Testing\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** The usual paths of a suitable browser on this system, the best first; their existence is not checked. */
export function browserPlaces(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env['HOME'] ? [join(env['HOME'], 'Applications')] : [])];
    return MAC_APPS.flatMap((name) =>
      folders.map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    );
  }
  if (platform === 'win32') return windowsPlaces(WINDOWS_PROGRAMS, env);
  return commandPlaces(COMMANDS, env);
}

/** The paths of commands on Linux: in `PATH`, and where distributions put them. */
export function commandPlaces(commands: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const known = [...new Set(folders.filter(Boolean))];
  return commands.flatMap((command) => known.map((folder) => join(folder, command)));
}

/** The paths of programs on Windows, for its user and for all. */
export function windowsPlaces(programs: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const folders = ['LOCALAPPDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)'].flatMap((name) => env[name] ?? []);
  return programs.flatMap((program) => folders.map((folder) => `${folder}\\${program}`));
}
