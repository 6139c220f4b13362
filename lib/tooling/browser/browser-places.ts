import { delimiter, join } from 'node:path';

/** The display names of commands, most suitable first: Chromium accepts extensions from the command line. */
const COMMANDS: readonly (readonly [command: string, name: string])[] = [
  ['chromium', 'Chromium'],
  ['chromium-browser', 'Chromium'],
  ['chrome-for-testing', 'Chrome for Testing'],
  ['google-chrome-for-testing', 'Chrome for Testing'],
  ['google-chrome-stable', 'Google Chrome'],
  ['google-chrome', 'Google Chrome'],
  ['brave-browser', 'Brave'],
  ['microsoft-edge-stable', 'Microsoft Edge'],
  ['microsoft-edge', 'Microsoft Edge'],
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

export interface BrowserPlace {
  readonly path: string;
  /** The display name: `Chromium`. */
  readonly name: string;
}

/** The usual paths of a suitable browser on this system, the best first; their existence is not checked. */
export function browserPlaces(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): BrowserPlace[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env['HOME'] ? [join(env['HOME'], 'Applications')] : [])];
    return MAC_APPS.flatMap((name) =>
      folders.map((folder) => ({ name, path: `${folder}/${name}.app/Contents/MacOS/${name}` })),
    );
  }
  if (platform === 'win32') {
    const folders = ['LOCALAPPDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)'].flatMap((name) => env[name] ?? []);
    return WINDOWS_PROGRAMS.flatMap((program) =>
      folders.map((folder) => ({
        name: program.split('\\').at(-3) ?? 'browser',
        path: `${folder}\\${program}`,
      })),
    );
  }
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return COMMANDS.flatMap(([command, name]) =>
    [...new Set(folders.filter(Boolean))].map((folder) => ({ name, path: join(folder, command) })),
  );
}
