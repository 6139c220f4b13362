import { expect, it } from 'vitest';
import { siteRows } from '../../../../lib/extension/model/site/site-rows.ts';
import { someReport } from '../../../engine/report/some-report.ts';

it('sites of which more pages can’t be indexed are first, whatever their scores, then those with a low mean', () => {
  const site = (project: string, score: number, hidden: number, pages: number) =>
    Array.from({ length: pages }, (_, at) => {
      const url = `https://${project}/${at}`;
      return someReport({ id: url, url, project, score, listing: at < hidden ? 'not-listed' : 'listed' });
    });
  const reports = [
    ...site('poor.example', 30, 0, 2),
    ...site('good.example', 90, 0, 2),
    ...site('one-of-seven.example', 60, 1, 7),
    ...site('six-of-ten.example', 70, 6, 10),
    ...site('all.example', 95, 2, 2),
  ];
  const empty = { id: null, name: 'empty.example', createdAt: null, reports: 0 };
  const names = siteRows([empty], reports, 0).map(({ name }) => name.replace('.example', ''));
  expect(names).toEqual(['all', 'six-of-ten', 'one-of-seven', 'poor', 'good', 'empty']);
});
