import { expect, it } from 'vitest';
import { siteFigures } from '../../lib/extension/model/site/site-figures.ts';
import { noindexedSite } from '../fixtures/noindexed-site.ts';

it('pages with noindex that the sitemap lists are as many in each figure, and are told once: answers, results, checks, findings', () => {
  const { rows, site } = noindexedSite();
  const { answers, tally } = siteFigures(rows);
  expect(Object.fromEntries(answers)).toEqual({ listed: 4, 'not-listed': 6 });
  expect(tally.bad).toBe(6);
  const failed = new Map(site.checks.map((check) => [check.id, check.failed]));
  const ids = ['robots-meta', 'sitemap-conflict', 'noindex-and-canonical', 'signals-conflict'];
  expect(ids.map((id) => failed.get(id) ?? 0)).toEqual([6, 0, 3, 0]);
  const listed = site.findings.find(({ id }) => id === 'sitemap-not-listable');
  expect(listed?.pages).toHaveLength(6);
});
