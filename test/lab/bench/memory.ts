import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT } from '../../../lib/tooling/service/built-service.ts';
import { killPrograms, runProgram, serviceOf } from '../../programs/service/node/program.ts';
import type { Measurement } from './measurement.ts';
import { realisticPage } from './realistic-page.ts';

const CLIENTS = 50;
const SECONDS = 120;
const BYTES = 100_000;
/** So that the limit for one host is not what is measured. */
const HOSTS = 10;

/** The memory of a service (Linux) without work, and the most while clients order reports of pages without a pause. */
export async function run(): Promise<Measurement[]> {
  const html = realisticPage(BYTES);
  const site = createServer(({ url }, response) => {
    if (url?.startsWith('/page')) response.setHeader('content-type', 'text/html').end(html);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '0.0.0.0', resolve));
  const address = site.address();
  const port = typeof address === 'object' ? address?.port : '';
  const folder = mkdtempSync(join(tmpdir(), 'verdict-bench-'));
  try {
    const flags = ['--no-render', '--allow-private-networks', '--port', '0'];
    const database = join(folder, 'reports.sqlite');
    const program = runProgram(join(BUILT, 'main.js'), ...flags, '--database', database);
    const { url, key } = await serviceOf(program);
    const idle = memoryOf(program.child.pid);
    let most = idle;
    const look = setInterval(() => {
      most = Math.max(most, memoryOf(program.child.pid));
    }, 250);
    const end = performance.now() + SECONDS * 1000;
    let made = 0;
    const client = async (name: number) => {
      const page = `http://127.0.0.${1 + (name % HOSTS)}:${port}/page`;
      for (let n = 0; performance.now() < end; n += 1) {
        const body = new URLSearchParams({ url: `${page}/${name}/${n}` });
        const headers = { authorization: `Bearer ${key}` };
        const { status } = await fetch(`${url}/api/v1/reports`, { method: 'POST', headers, body });
        if (status === 201) made += 1;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name)));
    clearInterval(look);
    return [
      {
        name: `memory of the service with ${CLIENTS} clients, ${made} pages of ${BYTES / 1000} kB`,
        value: most,
        unit: 'MB',
        floor: idle,
        floorName: 'the same service without work',
        goal: { atMost: 600, of: 'value' },
      },
    ];
  } finally {
    killPrograms();
    site.closeAllConnections();
    site.close();
    rmSync(folder, { recursive: true });
  }
}

/** What a process has in memory, in MB. */
function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1000;
}
