import { expect, test } from 'vitest';
import { compareHash } from '../../../components/app/links.ts';
import { parseRoute } from '../../../components/app/parse-route.ts';
import { CompareSection } from '../../../components/compare/CompareSection.tsx';
import { LOCAL_CONNECTION } from '../../../lib/model/connection/local-connection.ts';
import { background, render, screen, within } from '../../mocks/render.ts';
import { check } from '../../model/history/reading-of-checks.ts';
import { someReport } from '../../model/some-report.ts';

const facts = { title: 'Loaves', description: 'Bread.', h1: 'Loaves', canonical: '', robots: '' };

test('two reports are side by side: verdict, what the pages say, and the checks that differ', async () => {
  background('showReport', ({ id }) => ({
    ok: true,
    value: {
      report: someReport({
        id,
        url: `https://${id}.example/`,
        result: id === 'live' ? 'good' : 'bad',
        score: 40,
      }),
      contents: {
        facts: { ...facts, robots: id === 'live' ? '' : 'noindex' },
        checks: [
          check('robots', id === 'live', {
            text: 'It says noindex.',
            state: id === 'live' ? 'passed' : 'failed',
          }),
          check('h1', true),
        ],
      },
    },
  }));
  render(<CompareSection connection={LOCAL_CONNECTION} ids={['staging', 'live']} />);
  const table = await screen.findByRole('table', { name: 'Page' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['staging.example', 'live.example']);
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toContain('Robotsnoindexnone');
  const [, row] = within(screen.getByRole('table', { name: 'Different checks' })).getAllByRole('row');
  expect(row?.textContent).toBe('About robotsFailed:It says noindex.Passed:54 characters');
  expect(screen.getByText('Same result in both').textContent).toContain('1');
});

test('the address of the view names both reports', () => {
  expect(parseRoute(compareHash('a/b', 'ü 2'))).toEqual({ kind: 'compare', ids: ['a/b', 'ü 2'] });
});
