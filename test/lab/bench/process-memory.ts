import { readdir, readFile } from 'node:fs/promises';

/** Ticks of the processor a second in `/proc` (`USER_HZ`, proc(5)). */
const TICKS = 100;

/**
 * The private memory of the extension processes below this browser's process, in bytes (Linux's
 * `smaps_rollup`); `undefined` on other systems.
 */
export async function extensionMemory(browserPid: number | undefined): Promise<number | undefined> {
  const all = await processesBelow(browserPid);
  const own = all.filter(({ command }) => command.includes('--extension-process'));
  return own.length === 0 ? undefined : sum(await Promise.all(own.map(({ pid }) => privateBytes(pid))));
}

/**
 * The processor time that the processes of this browser have used, in milliseconds: those of extensions, and all.
 */
export async function processorTime(
  browserPid: number | undefined,
): Promise<{ readonly extension: number; readonly all: number }> {
  const all = await processesBelow(browserPid);
  const times = await Promise.all(all.map(({ pid }) => timeOf(pid)));
  const isOwn = (at: number) => all[at]?.command.includes('--extension-process') === true;
  return { extension: sum(times.filter((_, at) => isOwn(at))), all: sum(times) };
}

/** This browser's process and those below it. */
async function processesBelow(browserPid: number | undefined) {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc').catch(() => [])) {
    if (/^\d+$/.test(name)) parents.set(Number(name), await parentOf(Number(name)));
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return pid === browserPid || (parent !== undefined && isBelow(parent));
  };
  return Promise.all(
    [...parents.keys()].filter(isBelow).map(async (pid) => ({
      pid,
      command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    })),
  );
}

async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1] ?? 0);
}

async function timeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // the name of the program, in brackets, may have spaces
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user ?? 0) + (system ?? 0)) * (1000 / TICKS);
}

async function privateBytes(pid: number): Promise<number> {
  const memory = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return sum([...memory.matchAll(/^Private_\w+:\s+(\d+) kB$/gm)].map(([, kB]) => Number(kB) * 1024));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, one) => total + one, 0);
}
