import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { analysePage } from '../../../../lib/engine/analysis/analyse-page.ts';
import { type RunningTestService, startTestService } from '../running-service.ts';

let service: RunningTestService;

beforeAll(async () => {
  service = await startTestService({ analyse: (page) => analysePage(page) });
});
afterAll(() => service.close());

const detailsSchema = z.object({
  data: z.object({
    listing: z.object({ answer: z.string(), text: z.string(), next_step: z.string() }),
    differences: z.null(),
    checks: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        state: z.string(),
        passed: z.boolean().nullable(),
        value: z.string(),
        count: z.number().optional(),
        advice: z.string(),
      }),
    ),
  }),
});

async function shown(id: number, language: string) {
  const response = await service.send(`/api/v1/reports/${id}`, { headers: { 'accept-language': language } });
  return detailsSchema.parse(await response.json()).data;
}

it('one report is written in the language of each reader', async () => {
  const { id } = await service.store('https://pots.example/');
  const [english, german] = [await shown(id, 'en'), await shown(id, 'de-AT,de;q=0.9')];
  expect(english.listing.text).toBe('Nothing that was seen keeps search engines from indexing this page.');
  expect(german.listing.text).toContain('Indexierung');
  const titleOf = ({ checks }: typeof english) => checks.find(({ id: check }) => check === 'viewport')?.title;
  expect([titleOf(english), titleOf(german)]).toEqual(['Mobile viewport', 'Viewport für Mobilgeräte']);
  expect(german.checks.map(({ state }) => state)).toEqual(english.checks.map(({ state }) => state));
});

it('a check says whether it passed only if it could judge the page', async () => {
  const { id } = await service.store('https://pots.example/states');
  const { checks } = await shown(id, 'en');
  const said = new Map(checks.map(({ state, passed }) => [state, passed]));
  expect(Object.fromEntries(said)).toEqual({
    passed: true,
    failed: false,
    'not-applicable': null,
    'not-seen': null,
  });
});

it('a failed check says how many are wrong, where that can be counted', async () => {
  const { id } = await service.store('https://pots.example/counted');
  const { checks } = await shown(id, 'en');
  const said = checks.flatMap(({ count, value }) => (count === undefined ? [] : [[value, count]]));
  expect(said).toEqual([
    ['1 of 1', 1],
    ['4 of 4', 4],
  ]);
});

it.each([
  ['fr', 'ltr', 'Rapport SEO'],
  ['ar', 'rtl', 'تقرير'],
  ['zh', 'ltr', 'SEO 报告'],
])('the report page is in the visitor’s language: %s', async (language, direction, words) => {
  const { report_url = '' } = await service.store('https://pots.example/page', { privacy: '0' });
  const response = await fetch(report_url, { headers: { 'accept-language': language } });
  const html = await response.text();
  expect(html).toContain(`dir="${direction}"`);
  expect(html).toContain(words);
  expect(html).not.toMatch(/\b(Passed|Failed|Search engines|not checked)\b/);
});

it('the report page says first whether the page may be listed', async () => {
  const { report_url = '' } = await service.store('https://pots.example/listed', { privacy: '0' });
  const html = await (await fetch(report_url)).text();
  expect(html).toContain('aria-label="Indexing: Can be indexed"');
  expect(html.indexOf('Indexing: Can be indexed')).toBeLessThan(html.indexOf('id="checks"'));
});
