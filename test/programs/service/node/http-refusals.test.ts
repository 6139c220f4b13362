import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf, problemSchema } from '../http/problem-of.ts';
import { type RunningTestService, startTestService } from '../running-service.ts';

let service: RunningTestService;
let id: number;

beforeAll(async () => {
  service = await startTestService();
  id = (await service.store('https://pots.example/')).id;
});
afterAll(() => service.close());

describe('keys', () => {
  it.each([
    ['none', {}],
    ['an empty header', { authorization: '' }],
    ['another scheme', { authorization: 'Basic dXNlcjpwYXNz' }],
    ['a scheme alone', { authorization: 'Bearer' }],
    ['a wrong key', { authorization: 'Bearer vdt_wrong' }],
    ['a key and more', { authorization: 'Bearer one two' }],
  ])('are required: %s is 401 everywhere', async (_, headers: Record<string, string>) => {
    for (const path of ['reports', `reports/${id}`, 'projects', 'no-such-thing']) {
      const response = await fetch(`${service.url}/api/v1/${path}`, { headers });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      await problemOf(response);
    }
  });

  it('are accepted with a scheme in any case (RFC 9110)', async () => {
    const headers = { authorization: `bearer ${service.key}` };
    expect((await fetch(`${service.url}/api/v1/reports`, { headers })).status).toBe(200);
  });
});

it('a body that never ends is rejected after 1 MB', async () => {
  const status = await new Promise((resolve, reject) => {
    const endless = request(`${service.url}/api/v1/reports`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.key}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    endless.on('response', (response) => {
      resolve(response.statusCode);
      endless.destroy();
    });
    endless.on('error', reject);
    const more = () => {
      if (!endless.destroyed) endless.write('x'.repeat(65_536), () => setImmediate(more));
    };
    more();
  });
  expect(status).toBe(413);
});

it.each([
  'GET /api/v1/reports HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
  'GET //// HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET /\\x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET http://[/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'nonsense\r\n\r\n',
])('malformed HTTP gets a plain error response, and the service continues: %j', async (bytes) => {
  const { hostname, port } = new URL(service.url);
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  expect((await service.send('/api/v1/reports')).status).toBe(200);
});

it('a key that exceeds the rate limit has to wait', async () => {
  const limited = await startTestService({ rateLimit: { requests: 2, seconds: 60 } });
  try {
    const answers = [];
    for (let i = 0; i < 3; i += 1) answers.push(await limited.ask('GET', 'reports'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(55);
    expect(problemSchema.parse(answers[2]?.body).message).toContain('Try again in');
  } finally {
    await limited.close();
  }
});
