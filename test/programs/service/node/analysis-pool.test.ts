import { afterEach, describe, expect, it } from 'vitest';
import { AnalysisFailed } from '../../../../lib/engine/analysis/analysis-failed.ts';
import type { CheckFinding } from '../../../../lib/engine/store/stored-analysis.ts';
import {
  AnalysisPool,
  type AnalysisPoolOptions,
  reportPictureOf,
} from '../../../../lib/programs/service/node/analysis/analysis-pool.ts';
import { reportPicture } from '../../../across/new-report.ts';
import { pageFixture } from '../../../engine/analysis/page-fixture.ts';
import { fakePage, PAGE_FACTS } from '../../../engine/page/fake-pages.ts';

const pools: AnalysisPool[] = [];
const open = (options: AnalysisPoolOptions) => {
  const pool = new AnalysisPool({ worker: new URL('./endless-worker.ts', import.meta.url), ...options });
  pools.push(pool);
  return pool;
};
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

const page = (name: string) => fakePage(`https://bakery.example/${name}`);

it('fails only the report of a page that exceeds the deadline', async () => {
  const pool = open({ size: 1, deadlineMs: 3_000 });
  const endless = pool.analyse(page('endless'));
  const other = pool.analyse(page('other'));
  await expect(endless).rejects.toThrow(AnalysisFailed);
  await expect(endless).rejects.toMatchObject({ text: { key: 'analysis.too-long', values: { n: 3 } } });
  expect(await other).toMatchObject({ page: { title: 'https://bakery.example/other' } });
});

it('fails only the report of a page that takes too much memory', async () => {
  const pool = open({ size: 1, memoryMb: 32 });
  const full = pool.analyse(page('memory'));
  const other = pool.analyse(page('other'));
  await expect(full).rejects.toMatchObject({ text: { key: 'analysis.memory' } });
  expect(await other).toMatchObject({ score: 60 });
});

it('continues with a new worker after a bug', async () => {
  const pool = open({ size: 1 });
  await expect(pool.analyse(page('crash'))).rejects.toThrow('a fault of ours');
  expect(await pool.analyse(page('other'))).toMatchObject({ score: 60 });
});

it('analyses pages sequentially', async () => {
  const pool = open({ size: 1 });
  for (const name of ['first', 'second', 'third'])
    expect(await pool.analyse(page(name))).toMatchObject({
      page: { title: `https://bakery.example/${name}` },
    });
  const all = await Promise.all(Array.from({ length: 20 }, (_, i) => pool.analyse(page(String(i)))));
  expect(all.map((each) => each.page.title)).toEqual(all.map((_, i) => `https://bakery.example/${i}`));
});

it('replaces a worker that dies while it is idle, at the cost of no report', async () => {
  const pool = open({ size: 1, deadlineMs: 20_000 });
  expect(await pool.analyse(page('dies-later'))).toMatchObject({ score: 60 });
  // it ends without being told: the next page comes before, while or after the pool hears of it
  for (let turns = 0; turns < 10; turns += 1) {
    expect(await pool.analyse(page(`dies-later-${turns}`))).toMatchObject({ score: 60 });
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
});

it('lets other pages pass a slow one, which occupies one worker', async () => {
  const pool = open({ size: 1, deadlineMs: 30_000, slowMs: 50 });
  const slow = pool.analyse(page('endless'));
  const others = Array.from({ length: 20 }, (_, i) => pool.analyse(page(String(i))));
  for (const [i, other] of others.entries())
    expect(await other).toMatchObject({ page: { title: `https://bakery.example/${i}` } });
  const ended = expect(slow).rejects.toThrow('stopping');
  await pool.close();
  await ended;
});

it('lets pages of other hosts and accounts pass any number of slow ones', async () => {
  const pool = open({ size: 1, deadlineMs: 30_000, slowMs: 50 });
  const endless = (host: string, n: number) => pool.analyse(fakePage(`https://${host}/endless-${n}`));
  const slow = [1, 2, 3, 4].flatMap((n) => [endless('a.example', n), endless('b.example', n)]);
  for (const name of ['first', 'second'])
    expect(await pool.analyse(page(name), 2)).toMatchObject({ score: 60 });
  const ended = Promise.allSettled(slow);
  await pool.close();
  await ended;
});

it('shares workers only within an account', async () => {
  const pool = open({ size: 4, mostSlow: 0, mostWorkers: 1 });
  const endless = Promise.allSettled([pool.analyse(page('endless')), pool.analyse(page('shared'))]);
  expect(await pool.analyse(page('other'), 2)).toMatchObject({ score: 60 });
  await pool.close();
  expect((await endless).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('begins no page twice, however many are slow', async () => {
  const begun = new Int32Array(new SharedArrayBuffer(4));
  const pool = open({ size: 1, slowMs: 50, workerData: begun });
  await Promise.all(Array.from({ length: 6 }, (_, n) => pool.analyse(fakePage(`https://${n}.example/slow`))));
  expect(begun[0]).toBe(6);
});

it('takes no page for slow that waits for a processor', async () => {
  const begun = new Int32Array(new SharedArrayBuffer(4));
  const pool = open({ size: 1, slowMs: 100, workerData: begun });
  // the start of a worker is work, too
  await pool.analyse(page('first'));
  const waiting = pool.analyse(page('waits'));
  const other = pool.analyse(fakePage('https://other.example/'));
  // as many as were begun when it ended
  expect((await waiting).page.bytes).toBe(2);
  await other;
});

it('stops immediately during an endless analysis', async () => {
  const pool = open({ size: 1 });
  const tasks = [pool.analyse(page('endless')), pool.analyse(page('waiting'))];
  const ended = Promise.allSettled(tasks);
  await pool.close();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(pool.analyse(page('late'))).rejects.toThrow('stopping');
});

it('uses the checks of the service', async () => {
  const pool = new AnalysisPool();
  pools.push(pool);
  const { checks, page } = await pool.analyse(pageFixture('<title> The  bakery </title>'));
  expect(page.title).toBe('The bakery');
  expect(checks.length).toBeGreaterThan(50);
});

describe('the places of findings in a picture', () => {
  const { places: _, ...image } = reportPicture();
  const at = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
  const selectors = ['h1', 'h2', 'a', 'b', 'i', 'p', 'ul'];
  const picture = { ...image, places: selectors.map((selector) => ({ selector, ...at })) };
  const check: CheckFinding = {
    id: 'heading-order',
    title: '',
    group: 'search',
    importance: 'low',
    state: 'failed',
    value: '',
    evidence: [],
    advice: '',
  };
  const page = { ...PAGE_FACTS, shown_version: 'same' } as const;

  it('are those of the elements that failed checks are about, at most five of each', () => {
    const checks = [
      { ...check, selectors: ['h2', null, 'none'] },
      { ...check, id: 'title', state: 'passed', selectors: ['h1'] },
      { ...check, id: 'link-texts', selectors },
      { ...check, id: 'hsts' },
    ] as const;
    const places = reportPictureOf(picture, { page, checks })?.places ?? [];
    expect(places.map((place) => place.check)).toEqual(['heading-order', ...Array(5).fill('link-texts')]);
    expect(places[0]).toEqual({ check: 'heading-order', ...at });
  });

  it.each(['older', 'translated', 'own-worker', null] as const)(
    'are not asked for where the report is not about what was shown (%s)',
    (shown_version) => {
      const checks = [{ ...check, selectors }];
      expect(reportPictureOf(picture, { page: { ...page, shown_version }, checks })).toBeUndefined();
    },
  );
});
