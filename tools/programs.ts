import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that some tests need and npm does not bring. */
export interface Program {
  /** Name for the user. */
  title: string;
  /** Overrides the search. */
  setting: string;
  /** Names on the path, best first. */
  names: string[];
  /** Places off the path. */
  places: string[];
  debianPackage: string;
}

/** The same Chromium without window controls, which cost more CPU than most pages; optional. */
export const chromiumHeadlessShell: Program = {
  title: 'the headless shell of Chromium',
  setting: 'CHROMIUM_PATH',
  names: ['chromium-headless-shell'],
  places: [],
  debianPackage: 'chromium-headless-shell',
};

export const chromium: Program = {
  title: 'Chromium',
  setting: 'CHROMIUM_PATH',
  names: [...chromiumHeadlessShell.names, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  places: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  debianPackage: 'chromium',
};

export const redisServer: Program = {
  title: 'redis-server',
  setting: 'REDIS_SERVER_PATH',
  names: ['redis-server'],
  places: ['/usr/bin/redis-server', '/opt/homebrew/bin/redis-server', '/usr/local/bin/redis-server'],
  debianPackage: 'redis-server',
};

export const redisCli: Program = {
  title: 'redis-cli',
  setting: 'REDIS_CLI_PATH',
  names: ['redis-cli'],
  places: ['/usr/bin/redis-cli', '/opt/homebrew/bin/redis-cli', '/usr/local/bin/redis-cli'],
  debianPackage: 'redis-tools',
};

/** The program's path, or `null`. */
export function findProgram({ setting, names, places }: Program): string | null {
  const named = process.env[setting];
  if (named) return isExecutable(named) ? named : null;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...places].find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
