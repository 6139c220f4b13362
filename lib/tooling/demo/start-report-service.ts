import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningService } from '../../programs/service/node/serve.ts';
import { STANDARD_PORT } from '../../programs/service/node/shared-options.ts';
import { buildService } from '../service/build-service.ts';
import { builtService } from '../service/built-service.ts';

/**
 * Builds and starts the embedded service with its database in `folder`, at the standard port unless that is taken. It
 * may read pages of this machine, because the sample site is on it. Its key is created at the first start and stored
 * beside the database, readable only by this user, so that every start can connect the browser again.
 */
export async function startReportService(folder: string): Promise<{ service: RunningService; key: string }> {
  await mkdir(folder, { recursive: true });
  const key = await keptId(join(folder, 'start-key'));
  await buildService();
  const { startService } = await builtService();
  const options = {
    host: '127.0.0.1',
    database: join(folder, 'reports.sqlite'),
    allowPrivateNetworks: true,
    maxBytes: 10 * 1024 * 1024,
    timeoutMs: 30_000,
    apiKey: key,
  };
  try {
    return { service: await startService({ ...options, port: STANDARD_PORT }), key };
  } catch (error) {
    if (!isTaken(error)) throw error;
    return { service: await startService({ ...options, port: 0 }), key };
  }
}

async function keptId(file: string): Promise<string> {
  const made = `vdt_${randomBytes(32).toString('base64url')}`;
  try {
    await writeFile(file, made, { flag: 'wx', mode: 0o600 });
    return made;
  } catch {
    return (await readFile(file, 'utf8')).trim();
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
