import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Browsers make sockets below their folder, whose paths the system limits to 107 bytes (unix(7)). */
const LONGEST_FOLDER = 107 - '/org.chromium.Chromium.a1b2c3/SingletonSocket'.length;

/**
 * A process, when it started, and the system that numbers it: `vdt-4711-k2x8p-9f3a`. Short, because of the sockets.
 */
const NAME = /^vdt-(\d+)-([\da-z]+)-([\da-f]{4})$/;

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
  const { pid } = process;
  const folder = join(parent, `vdt-${pid}-${startOf(pid)}-${numberedBy()}`);
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
    const [, id, start, numbered] = NAME.exec(name) ?? [];
    if (id === undefined || numbered !== numberedBy() || isRunning(Number(id), start)) continue;
    const path = join(parent, name);
    if (await isOurs(path)) await rm(path, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  }
}

/** Whether this is a folder, and this user's. */
async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isDirectory() === true && (process.getuid === undefined || found.uid === process.getuid());
}
/** Whether this process runs, and is not another one that has got its number. */
function isRunning(pid: number, start: string | undefined): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // another user's process
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(pid) === start;
}

/** When a process started, in a unit of the system; `0` where it does not say (Linux does, in `/proc`). */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // proc(5): the 3rd and the 22nd field; the second one, in brackets, may have spaces
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // what its parent has not asked for yet has ended, too
    return fields[0] === 'Z' ? 'ended' : Number(fields[19]).toString(36);
  } catch {
    return '0';
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
