import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PageReader } from '../../lib/service/ports.ts';
import { fakePages } from './fake-pages.ts';
import { type RunningTestService, reportSchema, startTestService } from './running-service.ts';

let service: RunningTestService;
/** Reads pages, for tests that change their content. */
let readPage: PageReader = fakePages.readPage;

beforeAll(async () => {
  service = await startTestService({ readPage: (url) => readPage(url) });
});
afterAll(() => service.close());

const one = (body: unknown) => z.object({ data: reportSchema }).parse(body).data;
const errorsOf = (body: unknown) =>
  z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) }).parse(body).errors;

async function pageOf(id: number): Promise<number> {
  return (await fetch(`${service.url}/reports/${id}`)).status;
}

describe('storing a report', () => {
  it('returns the whole report, private by default', async () => {
    const { status, body } = await service.ask('POST', 'reports', {
      url: ' HTTPS://Pots.Example:443/balcony?score=91#top ',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      data: {
        url: 'https://pots.example/balcony?score=91',
        project: 'pots.example',
        result: 'good',
        score: 91,
        privacy: 1,
        page: {
          requested_url: 'https://pots.example/balcony?score=91',
          final_url: 'https://pots.example/balcony?score=91',
          status: 200,
          redirects: [],
          title: '/balcony <i>',
          encoding: { name: 'UTF-8', source: 'header' },
          bytes: 100,
          transferred_bytes: 50,
          time_to_first_byte: 12.5,
        },
        checks: [{ id: 'title' }, { id: 'doctype' }],
      },
    });
    const report = one(body);
    expect(report.report_url).toBe(`${service.url}/reports/${report.id}`);
    expect(Date.now() - Date.parse(report.created_at)).toBeLessThan(60_000);
    expect(report.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect((await service.ask('GET', `reports/${report.id}`)).body).toEqual(body);
  });

  it.each(['0', '1', '2'])('accepts privacy %s', async (privacy) => {
    const report = await service.store('https://pots.example/', { privacy, password: 'terracotta' });
    expect(report.privacy).toBe(Number(privacy));
    expect(await pageOf(report.id)).toBe(privacy === '1' ? 404 : 200);
  });

  it('needs a password with privacy 2', async () => {
    for (const password of [{}, { password: '' }]) {
      const form = { url: 'https://pots.example/', privacy: '2', ...password };
      const { status, body } = await service.ask('POST', 'reports', form);
      expect(status).toBe(422);
      expect(Object.keys(errorsOf(body))).toEqual(['password']);
    }
  });

  it('ignores a password without privacy 2', async () => {
    const report = await service.store('https://pots.example/', { privacy: '0', password: 'terracotta' });
    const { status } = await service.ask('PATCH', `reports/${report.id}`, { privacy: '2' });
    expect(status).toBe(422);
  });

  it('reports why a page could not be read, and stores nothing', async () => {
    const before = (await service.list('reports')).meta.total;
    const { status, body } = await service.ask('POST', 'reports', { url: 'https://gone.example/' });
    expect(status).toBe(422);
    expect(errorsOf(body)).toEqual({ url: ['There is no host gone.example.'] });
    expect((await service.list('reports')).meta.total).toBe(before);
  });

  it('creates two reports from two concurrent requests', async () => {
    const [left, right] = await Promise.all([
      service.store('https://twice.example/'),
      service.store('https://twice.example/'),
    ]);
    expect(left.id).not.toBe(right.id);
    expect((await service.list('reports?project=twice.example')).meta.total).toBe(2);
  });
});

describe.each(['PUT', 'PATCH'])('updating a report by %s', (method) => {
  const update = (id: number, form: Record<string, string>) => service.ask(method, `reports/${id}`, form);

  it('changes nothing without fields', async () => {
    const report = await service.store('https://same.example/', { privacy: '0' });
    for (const form of [{}, { privacy: '', password: '', results: '' }, { results: '0' }]) {
      const { status, body } = await update(report.id, form);
      expect(status).toBe(200);
      expect(one(body)).toEqual(report);
    }
  });

  it.each([0, 1])('changes the privacy to %i', async (privacy) => {
    const report = await service.store('https://open.example/', { privacy: String(1 - privacy) });
    const { body } = await update(report.id, { privacy: String(privacy) });
    expect(one(body)).toEqual({ ...report, privacy });
    expect(await pageOf(report.id)).toBe(privacy === 0 ? 200 : 404);
  });

  it('sets, keeps, changes and removes a password', async () => {
    const { id } = await service.store('https://door.example/', { privacy: '0' });
    expect((await update(id, { privacy: '2' })).status).toBe(422);
    expect((await update(id, { privacy: '2', password: 'one' })).status).toBe(200);
    expect((await update(id, { privacy: '2' })).status).toBe(200);
    expect((await update(id, { password: 'two' })).status).toBe(200);
    expect(await opens(id, 'one')).toBe(false);
    expect(await opens(id, 'two')).toBe(true);
    expect((await update(id, { privacy: '1' })).status).toBe(200);
    expect((await update(id, { privacy: '2' })).status).toBe(422);
  });

  it('runs the report again only on request', async () => {
    const report = await service.store('https://rerun.example/?score=85');
    readPage = async () => fakePages.readPage('https://rerun.example/?score=20');
    const { status, body } = await update(report.id, { results: '1' });
    readPage = fakePages.readPage;
    expect(status).toBe(200);
    const updated = one(body);
    expect(updated).toMatchObject({ id: report.id, url: report.url, result: 'bad', score: 20 });
    expect(updated.created_at).toBe(report.created_at);
    expect(updated.generated_at >= report.generated_at).toBe(true);
    const bad = await service.list('reports?result=bad&project=rerun.example');
    expect(
      z
        .array(reportSchema)
        .parse(bad.data)
        .map(({ id }) => id),
    ).toContain(report.id);
  });

  it('keeps the old results, and reports why, if the page can no longer be read', async () => {
    const report = await service.store('https://lost.example/?score=85');
    readPage = async () => ({ ok: false, reason: { kind: 'timeout', message: 'It took too long.' } });
    const { status, body } = await update(report.id, { results: '1', privacy: '0' });
    readPage = fakePages.readPage;
    expect(status).toBe(422);
    expect(errorsOf(body)).toEqual({ url: ['It took too long.'] });
    expect(one((await service.ask('GET', `reports/${report.id}`)).body)).toEqual(report);
  });

  async function opens(id: number, password: string): Promise<boolean> {
    const response = await fetch(`${service.url}/reports/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ password }),
      redirect: 'manual',
    });
    return response.status === 303;
  }
});

describe('deleting a report', () => {
  it('removes it everywhere', async () => {
    const { id } = await service.store('https://away.example/', { privacy: '0' });
    const { status, body } = await service.ask('DELETE', `reports/${id}`);
    expect([status, body]).toEqual([200, { id, object: 'report', deleted: true }]);
    expect((await service.ask('GET', `reports/${id}`)).status).toBe(404);
    expect((await service.ask('DELETE', `reports/${id}`)).status).toBe(404);
    expect((await service.list('reports?search=away.example')).meta.total).toBe(0);
    expect(await pageOf(id)).toBe(404);
  });

  it('never reuses its number', async () => {
    const { id } = await service.store('https://away.example/');
    await service.ask('DELETE', `reports/${id}`);
    expect((await service.store('https://away.example/')).id).toBeGreaterThan(id);
  });
});

it('never returns a password or its hash', async () => {
  const password = 'terracotta-and-gravel';
  const { id } = await service.store('https://quiet.example/', { privacy: '2', password });
  const answers = [
    await service.ask('GET', `reports/${id}`),
    await service.ask('PATCH', `reports/${id}`, { password }),
    await service.ask('GET', 'reports?search=quiet.example'),
  ];
  const told = JSON.stringify(answers.map(({ body }) => body)) + service.lines.join('\n');
  for (const secret of [password, 'scrypt', 'password', 'hash']) expect(told).not.toContain(secret);
});
