import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { SiteProblems } from '../../../components/site/SiteProblems.tsx';
import type { Site, SitePage } from '../../../lib/model/report/site.ts';

const at = (path: string): SitePage => ({ id: path, url: `https://bakery.example${path}` });
const quiet: Site = {
  ...{ pages: 212, complete: true, notReported: 0, notReportedUrls: [], sitemaps: 'read', notLinked: [] },
  checks: [{ id: 'h1', title: 'Main heading', failed: 0, of: 212, reports: [] }],
  findings: [],
  hreflang: null,
};

function show(site: Partial<Site>) {
  const opened = vi.fn((pages: readonly SitePage[]) => <p>{pages.map(({ url }) => url).join(' ')}</p>);
  render(<SiteProblems site={{ ...quiet, ...site }} urlOf={(id) => at(id).url} pagesOf={opened} />);
  return opened;
}

/** Opens a problem; jsdom does not do so by itself. */
function open(row: HTMLElement): void {
  const details = row.querySelector('details');
  if (!details) throw new Error('It cannot be opened.');
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

describe('the problems of a site', () => {
  test('are checks by number of pages, which open their pages', () => {
    show({ checks: [{ id: 'h1', title: 'Main heading', failed: 2, of: 8, reports: ['/a', '/b'] }] });
    const [row] = within(screen.getByRole('list', { name: 'On each page' })).getAllByRole('listitem');
    if (!row) throw new Error('There is no problem.');
    expect(row.textContent).toBe('Main heading 2 pages, 25%');
    open(row);
    expect(row.textContent).toContain('https://bakery.example/a https://bakery.example/b');
  });

  test('are findings between pages, with what the pages share', () => {
    show({ findings: [{ id: 'duplicate-title', value: 'Loaves', pages: [at('/a'), at('/b')] }] });
    const [row] = within(screen.getByRole('list', { name: 'Between pages' })).getAllByRole('listitem');
    expect(row?.textContent).toBe('Pages share one titleLoaves 2 pages');
  });

  test('are none only if something was checked', () => {
    show({});
    expect(screen.getByText('No problems found.')).toBeTruthy();
    show({ checks: [] });
    expect(screen.getByText(/^Not known: these reports/)).toBeTruthy();
  });

  test('do not call a page unlinked as long as others are unread: a note says from how many pages', () => {
    show({ complete: false, notLinked: [at('/c')], notReported: 31, notReportedUrls: [at('/d').url] });
    expect(screen.queryByText('No other page links to these')).toBeNull();
    const notes = within(screen.getByRole('list', { name: 'Notes' })).getAllByRole('listitem');
    expect(notes.map((note) => note.textContent)).toEqual([
      'Not linked from the pages that were read (212 pages) 1 page',
      'Named by links or sitemaps, but without a report 31 pages',
    ]);
  });

  test('say how many pages are not offered for a report', () => {
    show({ complete: false, notReported: 5, notReportedUrls: [at('/d').url] });
    expect(screen.getByText(/^Left out by “Find more pages” \(4 pages\)/)).toBeTruthy();
  });

  test('say why pages are not compared with a sitemap', () => {
    show({ sitemaps: 'cut' });
    expect(screen.getByText(/^A limit was reached/)).toBeTruthy();
  });
});
