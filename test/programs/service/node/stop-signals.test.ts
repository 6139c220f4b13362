import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { killPrograms, type Program, runProgram, serviceOf } from './program.ts';

const ENDLESS = new URL('./endless-service.ts', import.meta.url).pathname;
/** A promise to the user who stops the service, so a test may measure it; on a machine that is not busy. */
const STOPPED_WITHIN_MS = 2000;
/** The time to start Node on such a machine. */
const NODE_START_MS = 60;

/** How much longer everything takes on this machine at the moment; 1 if it is not busy. */
function slowdown(): number {
  const start = performance.now();
  spawnSync(process.execPath, ['-e', '']);
  return Math.max(1, (performance.now() - start) / NODE_START_MS);
}

afterEach(killPrograms);

interface Service extends Program {
  /** Requests a report; resolves when the service has responded or is gone. */
  order(path: string, form?: Record<string, string>): Promise<void>;
  /** Opens a connection, and begins a request on it if `request` has a line; neither is ever finished. */
  open(...request: string[]): Promise<void>;
  /** Resolves once the service has responded to a request, and so has read all earlier ones. */
  respond(): Promise<void>;
}

async function start(): Promise<Service> {
  const program = runProgram(ENDLESS);
  const { url, key = '' } = await serviceOf(program);
  const respond = async () => {
    await fetch(`${url}/api/v1/reports`, { headers: { authorization: `Bearer ${key}` } });
  };
  return {
    ...program,
    respond,
    async order(path, form = {}) {
      const body = new URLSearchParams({ url: `https://bakery.example/${path}`, ...form });
      const headers = { authorization: `Bearer ${key}` };
      await fetch(`${url}/api/v1/reports`, { method: 'POST', headers, body }).catch(() => {});
    },
    async open(...request) {
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname).on('error', () => {});
      await once(socket, 'connect');
      if (request.length > 0) socket.write([...request, `Authorization: Bearer ${key}`, '', ''].join('\r\n'));
      await respond();
    },
  };
}

const STATES: Readonly<Record<string, (service: Service) => Promise<unknown>>> = {
  'is idle': (service) => service.respond(),
  'analyses a page endlessly': async (service) => {
    // starts the worker thread
    await service.order('');
    void service.order('endless');
    await service.until(/^reading .*endless/m);
    await service.respond();
  },
  'waits for a page that never comes': async (service) => {
    void service.order('never');
    await service.until(/^reading .*never/m);
  },
  'has a full queue of reports': async (service) => {
    for (let i = 0; i < 120; i += 1) void service.order(`never/${i}`);
    await service.until(/(POST \/api\/v1\/reports 429 .*\s.*){12}/);
  },
  'hashes many passwords': async (service) => {
    for (let i = 0; i < 100; i += 1) void service.order(`${i}`, { privacy: '2', password: 'gravel' });
    await service.until(/POST \/api\/v1\/reports 201 /);
  },
  'has a connection that a browser opened and never used': (service) => service.open(),
  'receives a request that never ends': (service) =>
    service.open(
      'POST /api/v1/reports HTTP/1.1',
      'Host: a',
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 9',
    ),
};

describe('SIGTERM and SIGINT end the service within two seconds while it', () => {
  it.each(Object.entries(STATES))('%s', async (_state, reach) => {
    const stop = async (signal: 'SIGTERM' | 'SIGINT') => {
      const service = await start();
      await reach(service);
      const before = slowdown();
      const sent = performance.now();
      service.child.kill(signal);
      expect(await service.ended, signal).toBe(0);
      const took = performance.now() - sent;
      expect(took / Math.max(before, slowdown()), signal).toBeLessThan(STOPPED_WITHIN_MS);
    };
    await Promise.all([stop('SIGTERM'), stop('SIGINT')]);
  });
});
