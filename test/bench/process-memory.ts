import { readdir, readFile } from 'node:fs/promises';

/**
 * The private memory of the extension processes below this browser's process, in bytes (Linux's
 * `smaps_rollup`); `undefined` on other systems.
 */
export async function extensionMemory(browserPid: number | undefined): Promise<number | undefined> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc').catch(() => [])) {
    if (/^\d+$/.test(name)) parents.set(Number(name), await parentOf(Number(name)));
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === browserPid || isBelow(parent));
  };
  let sum: number | undefined;
  for (const pid of parents.keys()) {
    if (!isBelow(pid)) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes('--extension-process')) continue;
    sum = (sum ?? 0) + (await privateBytes(pid));
  }
  return sum;
}

async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1] ?? 0);
}

async function privateBytes(pid: number): Promise<number> {
  const memory = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return [...memory.matchAll(/^Private_\w+:\s+(\d+) kB$/gm)].reduce(
    (sum, [, kB]) => sum + Number(kB) * 1024,
    0,
  );
}
