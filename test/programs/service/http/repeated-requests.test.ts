import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageReader } from '../../../../lib/engine/ports.ts';
import { fakePages } from '../../../engine/page/fake-pages.ts';
import { startTestService, type TestService } from '../running-service.ts';

describe('a request that is repeated', () => {
  let service: TestService;
  const read: string[] = [];
  const readPage: PageReader = (url) => {
    read.push(url);
    return fakePages.readPage(url);
  };

  beforeAll(async () => {
    service = await startTestService({ readPage });
  });
  afterAll(() => service.close());

  const send = (method: string, path: string, key: string, form: Record<string, string>) =>
    service.send(`/api/v1/${path}`, {
      method,
      headers: { 'idempotency-key': key },
      body: new URLSearchParams(form),
    });

  it('returns the report that it created, without reading the page again', async () => {
    const form = { url: 'https://once.example/' };
    const first = await send('POST', 'reports', 'job-1', form);
    const again = await send('POST', 'reports', 'job-1', form);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect(read.filter((url) => url === form.url)).toHaveLength(1);
    expect((await service.list('reports?project=once.example')).meta.total).toBe(1);
  });

  it('creates another report under another key', async () => {
    await send('POST', 'reports', 'job-2', { url: 'https://two.example/' });
    await send('POST', 'reports', 'job-3', { url: 'https://two.example/' });
    expect((await service.list('reports?project=two.example')).meta.total).toBe(2);
  });

  it('creates one report when both arrive at the same time', async () => {
    const form = { url: 'https://race.example/' };
    await Promise.all([send('POST', 'reports', 'job-4', form), send('POST', 'reports', 'job-4', form)]);
    expect((await service.list('reports?project=race.example')).meta.total).toBe(1);
  });

  it('is refused under the key of another request, and neither reads nor creates anything', async () => {
    await send('POST', 'reports', 'job-6', { url: 'https://first.example/', privacy: '1' });
    read.length = 0;
    const other = await send('POST', 'reports', 'job-6', { url: 'https://second.example/', privacy: '1' });
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({
      errors: { 'idempotency-key': [expect.stringMatching(/has created report \d+, which has another/)] },
    });
    expect(read).toEqual([]);
    expect((await service.list('reports?project=second.example')).meta.total).toBe(0);
  });

  it('is rejected under a key that is too long', async () => {
    const response = await send('POST', 'reports', 'k'.repeat(256), { url: 'https://a.example/' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { 'idempotency-key': [expect.any(String)] } });
  });
});
