import { readFile } from 'node:fs/promises';
import type { CDPSession } from 'playwright-core';

/**
 * The memory that the processes of a browser have written to, in bytes: not what they share with its files. `undefined`
 * where the system does not tell (Linux does, in `/proc`).
 */
export async function memoryOf(session: CDPSession): Promise<number | undefined> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = await Promise.all(processInfo.map(({ id }) => privateMemory(id)));
  const known = sizes.filter((size) => size !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, size) => sum + size, 0);
}

async function privateMemory(id: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}
