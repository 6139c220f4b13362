import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LanguageVersions } from '../../../components/site/LanguageVersions.tsx';
import type { LanguageGroup, VersionState } from '../../../lib/engine/contract/site-schemas.ts';

const at = (path: string) => `https://bakery.example${path}`;

/** A page that names these versions. */
function page(id: number, path: string, named: Readonly<Record<string, VersionState[]>>) {
  const versions = Object.entries(named).map(([language, states]) => ({
    language,
    states,
    url: at(`/${language}`),
  }));
  return { id, url: at(path), language: path.slice(1), versions };
}

const GROUP: LanguageGroup = {
  languages: ['de', 'en', 'fr', 'ja'],
  pages: [
    page(1, '/de', { de: ['self'], en: ['returns'], fr: ['not-reported'] }),
    page(2, '/en', {
      DE: ['no-return'],
      en: ['self'],
      fr: ['other-site'],
      ja: ['not-listable', 'no-return'],
    }),
  ],
};

test('each page is a row, each language a column, and each cell says whether the version links back', () => {
  render(<LanguageVersions groups={[GROUP]} left_out={0} />);
  const table = screen.getByRole('table', { name: 'Language versions: /de' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Page', 'de', 'en', 'fr', 'ja'],
    ['/de de', 'This page', 'Links back', 'No report', '–Not named'],
    ['/en en', 'No link back', 'This page', 'Other site', 'Can’t be indexedNo link back'],
  ]);
  expect(within(table).getByRole('link', { name: '/en' }).getAttribute('href')).toBe('#/report/2');
  expect(screen.getByText('No link back: 2')).toBeTruthy();
});

test('a site without language versions has no such table, and pages that are left out are counted', () => {
  const { container, rerender } = render(<LanguageVersions groups={[]} left_out={0} />);
  expect(container.textContent).toBe('');
  rerender(<LanguageVersions groups={[GROUP]} left_out={12} />);
  expect(screen.getByText(/12 pages$/)).toBeTruthy();
});
