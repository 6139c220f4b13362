import { expect, test } from 'vitest';
import { SiteSection } from '../../../components/site/SiteSection.tsx';
import { LOCAL_CONNECTION } from '../../../lib/model/connection/local-connection.ts';
import { defaultReportQuery } from '../../../lib/model/report/query.ts';
import type { Site } from '../../../lib/report/site-schemas.ts';
import { SITE } from '../../fixtures/some-site.ts';
import { background, render, screen } from '../../mocks/render.ts';
import { someReport } from '../../model/some-report.ts';

test('the pages of a site appear below its problems, never where the problems will move them', async () => {
  const rows = [someReport({ id: '1', url: `https://${SITE.project}/` })];
  background('readReports', () => ({
    ok: true,
    value: { rows, unreadable: 0, page: 1, hasNext: false, total: 1, paged: true },
  }));
  background('listProjects', () => ({
    ok: true,
    value: { rows: [], unreadable: 0, page: 1, hasNext: false, total: 0, paged: true },
  }));
  const judged = Promise.withResolvers<{ ok: true; value: Site }>();
  background('showSite', () => judged.promise);
  render(
    <SiteSection connection={LOCAL_CONNECTION} first={{ ...defaultReportQuery, project: SITE.project }} />,
  );
  await screen.findByRole('list', { name: 'Results' });
  expect(screen.queryByRole('region', { name: 'Pages, worst first' })).toBeNull();
  judged.resolve({ ok: true, value: SITE });
  const pages = await screen.findByRole('region', { name: 'Pages, worst first' });
  expect(await screen.findByRole('region', { name: 'Problems' })).toBeTruthy();
  expect(pages.textContent).toContain(SITE.project);
});
