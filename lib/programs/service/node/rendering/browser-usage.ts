import { readdir, readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import type { CDPSession } from 'playwright-core';

interface BrowserUsage {
  /** Their ids in the system. */
  readonly processes: readonly number[];
  /** Processor time since they began, in milliseconds. */
  readonly cpuMs: number;
  /**
   * The memory that they have written to, in bytes: not what they share with the browser's files. 0 where the system
   * does not say (Linux does, in `/proc`).
   */
  readonly memory: number;
}

export async function usageOf(session: CDPSession): Promise<BrowserUsage> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const processes = processInfo.map(({ id }) => id);
  const sizes = await Promise.all(processes.map(privateMemory));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return { processes, cpuMs: 1000 * sum(processInfo.map(({ cpuTime }) => cpuTime)), memory: sum(sizes) };
}

async function privateMemory(id: number): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
  return 1024 * Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
}

/** Lets other processes have the processors first. Only an administrator can undo it. */
export async function lowerPriority(processes: readonly number[]): Promise<void> {
  for (const id of processes) {
    // on Linux each thread has a priority of its own
    for (const thread of await readdir(`/proc/${id}/task`).catch(() => [id])) {
      try {
        setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
      } catch {
        // it has ended meanwhile
      }
    }
  }
}
