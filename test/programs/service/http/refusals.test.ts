import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../running-service.ts';
import { problemOf, problemSchema } from './problem-of.ts';

describe('requests', () => {
  let service: TestService;
  let id: number;

  beforeAll(async () => {
    service = await startTestService();
    id = (await service.store('https://pots.example/')).id;
  });
  afterAll(() => service.close());

  const send: TestService['send'] = (path, init) => service.send(path, init);
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });

  describe('invalid requests', () => {
    it.each([
      ['PATCH', 'reports', 'GET, HEAD, POST'],
      ['DELETE', 'reports', 'GET, HEAD, POST'],
      ['OPTIONS', 'reports', 'GET, HEAD, POST'],
      ['POST', 'reports/1', 'GET, HEAD, PATCH, PUT, DELETE'],
      ['POST', 'projects', 'GET, HEAD'],
      ['GET', 'projects/pots.example', 'DELETE'],
      ['PUT', 'projects/pots.example', 'DELETE'],
    ])('%s %s lists the allowed methods', async (method, path, allow) => {
      const response = await send(`/api/v1/${path}`, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe(allow);
      await problemOf(response);
    });

    it.each(['999999', '0', '-1', '1.5', 'abc', '1e1', '99999999999999999999', '%20'])(
      'there is no report %s',
      async (name) => {
        for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
          const response = await send(`/api/v1/reports/${name}`, { method });
          expect(response.status).toBe(404);
          await problemOf(response);
        }
      },
    );

    it.each(['/api/v1/nothing', '/api/v2/reports', '/api', '/api/v1/reports/1/checks'])(
      '%s is not found',
      async (path) => {
        const response = await send(path);
        expect(response.status).toBe(404);
        await problemOf(response);
      },
    );

    it.each(['/api/v1/projects/%zz', '/api/v1/projects/%E0%A4%A', '/api/v1/reports/%'])(
      '%s has invalid percent-encoding',
      async (path) => {
        const response = await send(path, { method: 'DELETE' });
        expect(response.status).toBe(400);
        await problemOf(response);
      },
    );

    it('invalid percent-encoding in a search is matched literally', async () => {
      expect((await send('/api/v1/reports?search=%zz')).status).toBe(200);
    });
  });

  describe('bodies', () => {
    it.each([
      ['JSON', 'application/json', '{"url":"https://pots.example/"}'],
      ['plain text', 'text/plain', 'url=https://pots.example/'],
      ['a multipart form', 'multipart/form-data; boundary=x', '--x--'],
    ])('that are %s are rejected with the expected type', async (_, type, body) => {
      for (const [method, path] of [
        ['POST', 'reports'],
        ['PUT', `reports/${id}`],
      ] as const) {
        const response = await send(`/api/v1/${path}`, { method, body, headers: { 'content-type': type } });
        expect(response.status).toBe(415);
        expect((await problemOf(response)).message).toContain('application/x-www-form-urlencoded');
      }
    });

    it('of 1 MB and more are rejected', async () => {
      const response = await send('/api/v1/reports', form({ url: 'x'.repeat(1024 * 1024) }));
      expect(response.status).toBe(413);
      await problemOf(response);
    });

    it('are accepted with a charset beside their type', async () => {
      const response = await send(`/api/v1/reports/${id}`, {
        method: 'PATCH',
        body: 'privacy=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      });
      expect(response.status).toBe(200);
    });
  });

  it('an internal error gets a 500 in JSON, with the reason only in the log', async () => {
    const broken = await startTestService({
      analyse: () => {
        throw new Error('the analysis is broken');
      },
    });
    try {
      const { status, body } = await broken.ask('POST', 'reports', { url: 'https://pots.example/' });
      expect(status).toBe(500);
      expect(problemSchema.parse(body).message).not.toContain('analysis');
      expect(broken.lines.join('\n')).toContain('the analysis is broken');
    } finally {
      await broken.close();
    }
  });
});
