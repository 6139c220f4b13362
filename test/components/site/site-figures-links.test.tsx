import { expect, test } from 'vitest';
import { SiteFiguresLinks } from '../../../components/site/SiteFiguresLinks.tsx';
import { siteFigures } from '../../../lib/extension/model/site/site-figures.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { render, screen } from '../../mocks/render.ts';

test('each number of a site is a link to exactly the pages that it counts, the shown ones marked', () => {
  const page = (path: string, result: 'good' | 'bad', listing: 'listed' | 'not-listed') =>
    someReport({ id: path, url: `https://a.example${path}`, result, listing });
  const figures = siteFigures([
    page('/a', 'bad', 'not-listed'),
    page('/b', 'bad', 'not-listed'),
    page('/c', 'good', 'listed'),
  ]);
  for (const of of ['listing', 'results'] as const)
    render(<SiteFiguresLinks {...{ figures, of }} only="bad" hrefOf={(set) => `#${set}`} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 can’t be indexed', '#not-listed'],
    ['1 can be indexed', '#listed'],
    ['Bad: 2', '#bad'],
    ['Good: 1', '#good'],
  ]);
  expect(links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent)).toEqual([
    'Bad: 2',
  ]);
});
