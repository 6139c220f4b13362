import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PageReader } from '../../../../lib/engine/ports.ts';
import { fakePages } from '../../../engine/page/fake-pages.ts';
import { reportSchema, startTestService, type TestService } from '../running-service.ts';

describe('reports', () => {
  let service: TestService;
  /** Reads pages, for tests that change their content. */
  let readPage: PageReader = fakePages.readPage;

  beforeAll(async () => {
    service = await startTestService({ readPage: (url) => readPage(url) });
  });
  afterAll(() => service.close());

  const one = (body: unknown) => z.object({ data: reportSchema }).parse(body).data;
  const errorsOf = (body: unknown) =>
    z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) }).parse(body).errors;

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
      const page = `${service.url}/reports/${report.id}`;
      expect(report.report_url).toBe(page);
      expect(Date.now() - Date.parse(report.created_at)).toBeLessThan(60_000);
      expect(report.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect((await service.ask('GET', `reports/${report.id}`)).body).toEqual(body);
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
      const report = await service.store('https://same.example/', { privacy: '1' });
      for (const form of [{}, { privacy: '', password: '', results: '' }, { results: '0' }]) {
        const { status, body } = await update(report.id, form);
        expect(status).toBe(200);
        expect(one(body)).toEqual(report);
      }
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
      const { status, body } = await update(report.id, { results: '1', privacy: '1' });
      readPage = fakePages.readPage;
      expect(status).toBe(422);
      expect(errorsOf(body)).toEqual({ url: ['It took too long.'] });
      expect(one((await service.ask('GET', `reports/${report.id}`)).body)).toEqual(report);
    });
  });

  describe('deleting a report', () => {
    it('removes it everywhere', async () => {
      const { id } = await service.store('https://away.example/');
      const { status, body } = await service.ask('DELETE', `reports/${id}`);
      expect([status, body]).toEqual([200, { id, object: 'report', deleted: true }]);
      expect((await service.ask('GET', `reports/${id}`)).status).toBe(404);
      expect((await service.ask('DELETE', `reports/${id}`)).status).toBe(404);
      expect((await service.list('reports?search=away.example')).meta.total).toBe(0);
    });

    it('never reuses its number', async () => {
      const { id } = await service.store('https://away.example/');
      await service.ask('DELETE', `reports/${id}`);
      expect((await service.store('https://away.example/')).id).toBeGreaterThan(id);
    });
  });
});
