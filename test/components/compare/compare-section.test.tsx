import { expect, test } from 'vitest';
import { compareHash } from '../../../components/app/links.ts';
import { parseRoute } from '../../../components/app/parse-route.ts';
import { CompareSection } from '../../../components/compare/CompareSection.tsx';
import { keepingOut } from '../../../lib/engine/report/ignore.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { check } from '../../engine/history/reading-of-checks.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { background, render, screen, within } from '../../mocks/render.ts';

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

test('a site that is kept out of search is turned round on its side, where noindex is no fault', async () => {
  const site = keepingOut('https://staging.example/', { title: 'Indexing', reason: 'Kept out' });
  await settingsItem.update((settings) => ({ ...settings, ignores: site ? [site] : [] }));
  background('showReport', ({ id }) => {
    const obstacles = id === 'staging' ? [{ answer: 'not-listed', reason: 'noindex-meta' }] : [];
    const [first = { answer: 'listed', reason: 'no-obstacle' }] = obstacles;
    const state = id === 'staging' ? 'failed' : 'passed';
    return {
      ok: true,
      value: {
        report: someReport({ id, url: `https://${id}.example/`, result: 'bad', score: 40 }),
        contents: {
          listing: { ...first, obstacles },
          checks: [check('robots-meta', state === 'passed', { state }), check('h1', true)],
        },
      },
    };
  });
  render(<CompareSection connection={LOCAL_CONNECTION} ids={['staging', 'live']} />);
  const table = await screen.findByRole('table', { name: 'Page' });
  const row = await within(table).findByRole('row', {
    name: /Kept out of search, as you want.*Can be indexed/,
  });
  expect(row.textContent).not.toContain('Can’t be indexed');
  expect(screen.getByRole('region', { name: 'Different checks' }).textContent).toContain('No check differs');
});

test('the address of the view names both reports', () => {
  expect(parseRoute(compareHash('a/b', 'ü 2'))).toEqual({ kind: 'compare', ids: ['a/b', 'ü 2'] });
});
