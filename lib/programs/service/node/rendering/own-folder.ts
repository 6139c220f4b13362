import { createHash } from 'node:crypto';
import { readlinkSync, rmSync } from 'node:fs';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Browsers make sockets below their folder, whose paths the system limits to 107 bytes (unix(7)). */
const LONGEST_FOLDER = 107 - '/org.chromium.Chromium.a1b2c3/SingletonSocket'.length;

/** A process and the system that numbers it: `vdt-4711-9f3a`. Short, because of the sockets. */
const NAME = /^vdt-(\d+)-([\da-f]{4})$/;

let own: Promise<string> | undefined;

/**
 * The folder for all temporary files of this process and its browsers, in the system's folder for these (`TMPDIR`). It
 * is made once, removed when the process exits, and after its crash by the next process that calls this. Other
 * processes' folders stay as long as these run.
 */
export function ownFolder(): Promise<string> {
  own ??= makeFolder();
  return own;
}

async function makeFolder(): Promise<string> {
  const parent = tmpdir();
  await removeLeft(parent);
  const folder = join(parent, `vdt-${process.pid}-${numberedBy()}`);
  await mkdir(folder, { mode: 0o700, recursive: true });
  if (!(await isOurs(folder))) throw new Error(`${folder} belongs to somebody else.`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  // Playwright has no option for the place of profiles: it asks for the system's folder
  Object.assign(process.env, temporaryAt(folder));
  return folder;
}

/** The environment in which a browser has its temporary files in this folder, or beside it if its path is too long. */
export function browserEnvironment(folder: string): NodeJS.ProcessEnv {
  const isShort = Buffer.byteLength(folder) <= LONGEST_FOLDER;
  return { ...process.env, ...temporaryAt(isShort ? folder : dirname(folder)) };
}

function temporaryAt(folder: string) {
  return { TMPDIR: folder, TMP: folder, TEMP: folder };
}

/** Removes what processes of this system that have ended have left there. */
async function removeLeft(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const [, id, numbered] = NAME.exec(name) ?? [];
    if (id === undefined || numbered !== numberedBy() || isAnother(Number(id))) continue;
    const path = join(parent, name);
    if (await isOurs(path)) await rm(path, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  }
}

/** Whether this is a folder, and this user's. */
async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isDirectory() === true && (process.getuid === undefined || found.uid === process.getuid());
}

/** Whether this is the number of another process that runs, perhaps not the one that has made the folder. */
function isAnother(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    // another user's process
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Containers and machines may share a folder, and each has its own numbers of processes. */
function numberedBy(): string {
  let namespace = '';
  try {
    namespace = readlinkSync('/proc/self/ns/pid');
  } catch {
    // only Linux has them
  }
  return createHash('sha256').update(`${hostname()} ${namespace}`).digest('hex').slice(0, 4);
}
