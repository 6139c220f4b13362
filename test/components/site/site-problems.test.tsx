import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { SiteProblems } from '../../../components/site/SiteProblems.tsx';
import type { FoundPage, Site } from '../../../lib/engine/contract/site-schemas.ts';
import type { Ignore } from '../../../lib/engine/report/ignore.ts';
import { SITE, SITE_CHECK, SITE_FINDING } from '../../fixtures/some-site.ts';

const at = (path: string, id = 1): FoundPage => ({ id, url: `https://bakery.example${path}` });
const ignored: Ignore = {
  check: 'duplicate-title',
  title: 'Pages share one title',
  where: 'between',
  url: 'https://bakery.example/',
  reason: 'Both are drafts',
  until: null,
};

function show(
  site: Partial<Site>,
  ignores: readonly Ignore[] = [],
  isExcused: (id: number | string, check: string) => boolean = () => false,
) {
  const onIgnores = vi.fn();
  const pagesOf = (pages: readonly FoundPage[]) => <p>{pages.map(({ url }) => url).join(' ')}</p>;
  const urls = new Map([at('/a'), at('/b', 2)].map(({ id, url }) => [id, url]));
  render(
    <SiteProblems
      site={{ ...SITE, ...site }}
      urlOf={(id) => urls.get(id)}
      {...{ pagesOf, ignores, onIgnores, isExcused }}
      findPages={null}
    />,
  );
  return onIgnores;
}

/** The problems of a list. */
function rowsOf(name: string): HTMLElement[] {
  return within(screen.getByRole('list', { name })).getAllByRole('listitem');
}

/** Opens a problem; jsdom does not do so by itself. */
function open(row: HTMLElement | undefined): HTMLElement {
  const details = row?.querySelector('details');
  if (!row || !details) throw new Error('It cannot be opened.');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return row;
}

describe('the problems of a site', () => {
  test('are sentences that open what to do and their pages', () => {
    show({ checks: [{ ...SITE_CHECK, reports: [1, 2] }] });
    const [row] = rowsOf('Problems');
    expect(row?.textContent).toBe('1Important The page has no main heading (h1) 2 pages');
    show({ checks: [{ ...SITE_CHECK, importance: 'low' }] });
    expect(document.querySelector('.mark.minor'), 'the mark that it has in a report').not.toBeNull();
    expect(open(row as HTMLElement).textContent).toContain(
      'https://bakery.example/a https://bakery.example/b',
    );
    expect(row?.textContent).toContain('Do this.It matters. Source');
  });

  test('are copied as an issue, in Markdown, with their pages and how to verify', async () => {
    const writeText = vi.fn(async (_: string) => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    show({ checks: [{ ...SITE_CHECK, reports: [1, 2] }] });
    open(rowsOf('Problems')[0]);
    fireEvent.click(screen.getByRole('button', { name: 'Copy as issue', hidden: true }));
    expect(await screen.findByRole('button', { name: 'Issue copied', hidden: true })).toBeTruthy();
    expect(writeText.mock.calls[0]?.[0].split('\n\n')).toEqual([
      '## The page has no main heading (h1)',
      'It matters.',
      'Do this.',
      '- https://bakery.example/a\n- https://bakery.example/b',
      expect.stringMatching(/^To verify: /),
    ]);
  });

  test('are in one order on pages and between them: what decides, importance, pages; server settings are one row', () => {
    const check = (text: string, importance: 'high' | 'low' | 'note', failed: number, id = text) => ({
      ...SITE_CHECK,
      id,
      text,
      importance,
      failed,
      reports: [],
    });
    show({
      checks: [
        check('No caching', 'low', 200, 'caching-headers'),
        check('Note', 'note', 200),
        check('Low on 5', 'low', 5),
        check('No nosniff', 'low', 200, 'nosniff'),
        check('High on 9', 'high', 9),
        check('Noindex', 'high', 1, 'robots-meta'),
      ],
      findings: [SITE_FINDING],
    });
    expect(
      rowsOf('Problems')
        .slice(0, 6)
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringContaining('Noindex'),
      expect.stringContaining('High on 9'),
      expect.stringContaining('Pages share one title'),
      expect.stringContaining('Low on 5'),
      expect.stringContaining('Note'),
      expect.stringContaining('Server settings: 2'),
    ]);
    open(rowsOf('Problems').at(-1));
    expect(rowsOf('Server settings').map((row) => row.textContent)).toEqual([
      expect.stringContaining('No caching'),
      expect.stringContaining('No nosniff'),
    ]);
  });

  test('are findings between pages in the words of the service, of whatever kind', () => {
    show({
      findings: [
        SITE_FINDING,
        { ...SITE_FINDING, id: 'of-a-later-version', text: 'Pages whisper', value: '' },
      ],
    });
    const rows = rowsOf('Problems');
    expect(rows.map((row) => row.textContent)).toEqual([
      '1Medium Pages share one titleLoaves 2 pages',
      '2Medium Pages whisper 2 pages',
    ]);
    open(rows[1]);
    expect(rows[1]?.textContent).toContain('Do this.It matters. Source · ');
    expect(
      within(rows[1] as HTMLElement)
        .getByRole('link', { name: 'Source' })
        .getAttribute('href'),
    ).toBe('https://rules.example/titles');
  });

  test('can be ignored on this site, with a reason', async () => {
    const onIgnores = show({ findings: [SITE_FINDING] });
    open(rowsOf('Problems')[0]);
    fireEvent.click(screen.getByRole('button', { name: 'Ignore here…' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('On this sitebakery.example');
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Both are drafts' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ignore' }));
    expect(onIgnores).toHaveBeenCalledWith([ignored], expect.any(String));
  });

  test('are listed apart with the reason if they are ignored, and count again at a click', () => {
    const onIgnores = show({ findings: [SITE_FINDING] }, [ignored]);
    expect(screen.queryByRole('list', { name: 'Problems' })).toBeNull();
    const row = open(rowsOf('Ignored findings')[0]);
    expect(row.textContent).toContain('Both are drafts');
    fireEvent.click(within(row).getByRole('button', { name: /^(?:Count|Stop)/ }));
    expect(onIgnores).toHaveBeenCalledWith([], expect.any(String));
  });

  test('leave out what says noindex again of pages that are kept out of search', () => {
    const check = { ...SITE_CHECK, id: 'robots-meta', failed: 2, reports: [1, 2] };
    const finding = { ...SITE_FINDING, id: 'sitemap-not-listable', pages: [at('/a')] };
    show({ checks: [check], findings: [finding] }, [], (id) => id === 1);
    expect(rowsOf('Problems').map((row) => row.textContent)).toEqual([expect.stringContaining('1 page')]);
    show({ checks: [{ ...check, failed: 1, reports: [1] }], findings: [finding] }, [], () => true);
    expect(screen.getByText('No problems found.')).toBeTruthy();
  });

  test('are none only if something was checked', () => {
    show({});
    expect(screen.getByText('No problems found.')).toBeTruthy();
    show({ judged_pages: 0 });
    expect(screen.getByText(/^Not known: these reports/)).toBeTruthy();
  });

  test('do not call a page unlinked as long as others are unread: a note says from how many pages', () => {
    show({ complete: false, not_linked: [at('/c')], not_reported: 31, not_reported_urls: [at('/d').url] });
    expect(screen.queryByRole('list', { name: 'Problems' })).toBeNull();
    expect(rowsOf('Notes').map((note) => note.textContent)).toEqual([
      'Not linked from the pages that were read (212 pages) 1 page',
      'Named by links or sitemaps, but without a report 31 pages',
    ]);
  });

  test('say how many pages are not offered for a report', () => {
    show({ complete: false, not_reported: 5, not_reported_urls: [at('/d').url] });
    expect(screen.getByText(/^Left out by “Find more pages” \(4 pages\)/)).toBeTruthy();
  });

  test('say why pages are not compared with a sitemap', () => {
    show({ sitemaps: 'cut' });
    expect(screen.getByText(/^A limit was reached/)).toBeTruthy();
  });
});
