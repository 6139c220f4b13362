import { expect, test } from 'vitest';
import { SiteFiguresCards } from '../../../components/site/SiteFiguresCards.tsx';
import { defaultSettings } from '../../../lib/model/settings/settings.ts';
import { siteFigures } from '../../../lib/model/stats/site-figures.ts';
import { settingsItem } from '../../../lib/storage/settings/settings.ts';
import { render, screen } from '../../mocks/render.ts';
import { someReport } from '../../model/some-report.ts';

test('the mean score of a site says that it counts findings that are ignored on one of its pages', async () => {
  const ignore = { check: 'alt', title: 'alt', where: 'folder', url: 'https://a.example/blog/' } as const;
  const ignores = [{ ...ignore, reason: 'Agreed.', until: null }];
  await settingsItem.update(() => ({ ...defaultSettings, ignores }));
  const cards = (...urls: string[]) => (
    <SiteFiguresCards
      project="a.example"
      figures={siteFigures(urls.map((url, id) => someReport({ id: `${id}`, url, score: 70 })))}
      urls={urls}
      isWhole
    />
  );
  const { rerender } = render(cards('https://a.example/', 'https://a.example/blog/rye'));
  expect((await screen.findByText(/Counts ignored findings/)).parentElement?.textContent).toBe(
    'Mean score 70 2 pages · Counts ignored findings',
  );
  rerender(cards('https://a.example/'));
  expect(screen.getByText(/^Mean score/).textContent).toBe('Mean score 70 1 page');
});
