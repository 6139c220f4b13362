import { expect, test } from 'vitest';
import type { Difference } from '../../../lib/engine/history/compare-readings.ts';
import { uiTexts } from '../../../lib/extension/platform/text.ts';
import { Differences } from '../../../lib/extension/view/Differences.tsx';
import { render, screen } from '../../mocks/render.ts';

const lines = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim());

test('each difference is a line: what it is about, before and now', () => {
  render(
    <Differences
      texts={uiTexts}
      differences={[
        { kind: 'address', before: 'https://a.example/cup', after: 'https://a.example/sold-out' },
        { kind: 'status', before: 200, after: 404, way: 'worse' },
        { kind: 'indexing', before: 'listed', after: 'not-listed', way: 'worse' },
        { kind: 'indexing', before: 'not-listed', after: 'listed', way: 'better' },
        {
          kind: 'result',
          before: { result: 'good', score: 92 },
          after: { result: 'bad', score: 40 },
          way: 'worse',
        },
        { kind: 'fact', of: 'title', before: 'Our bread', after: 'Our loaves', way: 'other' },
        { kind: 'fact', of: 'robots', before: '', after: 'noindex', way: 'other' },
      ]}
    />,
  );
  expect(lines()).toEqual([
    'URL a.example/cup → Now: a.example/sold-out',
    'Status 200 → Now: 404',
    'Indexing Can be indexed → Now: Can’t be indexed',
    'Fixed Indexing Can’t be indexed → Now: Can be indexed',
    'Result Good (92) → Now: Bad (40)',
    'Title Our bread → Now: Our loaves',
    'Robots none → Now: noindex',
  ]);
});

test('a check says whether it is new, fixed or not compared, with what is or was wrong, and who stands beside it', () => {
  const check = { id: 'alt', title: 'Alt texts', importance: 'medium', text: '2 images have none.' } as const;
  const [failed, passed] = [{ state: 'failed' }, { state: 'passed' }] as const;
  const differences: Difference[] = [
    { kind: 'check', of: 'alt', check, before: passed, after: failed, way: 'worse' },
    { kind: 'check', of: 'alt', check, before: failed, after: passed, way: 'better' },
    { kind: 'check', of: 'alt', check, before: { state: 'unknown' }, after: failed, way: 'unknown' },
  ];
  render(<Differences {...{ differences }} texts={uiTexts} beside={({ way }) => way} />);
  expect(lines()).toEqual([
    'New issue 2 images have none. worse',
    'Fixed 2 images have none. better',
    'Not compared 2 images have none. unknown',
  ]);
});

test('without a difference nothing is shown', () => {
  const { container } = render(<Differences differences={[]} texts={uiTexts} />);
  expect(container.textContent).toBe('');
});
