import { expect, it } from 'vitest';
import { agentComparison } from '../../../lib/programs/cli/mcp/agent-comparison.ts';
import { pageThat, type Said } from '../../across/policies.ts';

const compared = (before: Said, after: Said) =>
  agentComparison({ id: 'here-1', page: pageThat(before) }, { id: 'here-2', page: pageThat(after) });

it('says how much more or less is wrong, and what the answers about indexing were', () => {
  const fewer: Said = { failed: { alt: 2 }, indexing: 'listed' };
  const more: Said = { failed: { alt: 3 }, indexing: 'not-listed' };
  expect(compared(fewer, more).worse).toMatchObject([
    { id: 'indexing', change: 'listed → not-listed', page_says: { problem: 'It is not-listed.' } },
    { id: 'alt', change: '2 → 3' },
  ]);
  expect(compared(more, fewer).better).toMatchObject([
    { id: 'indexing', change: 'not-listed → listed', page_says: { problem: 'It is not-listed.' } },
    { id: 'alt', change: '3 → 2' },
  ]);
});

it('says how much only one of the two has judged, so that neither is better', () => {
  const { worse, better, not_compared } = compared({ failed: { alt: 2 } }, { notSeen: ['alt'] });
  expect([worse, better, not_compared]).toEqual([[], [], 1]);
});

it('marks what a service says, also where it names a check that this version does not know', () => {
  const page = pageThat({ failed: { 'run-this-command': 1 } });
  const { before, worse } = agentComparison(
    { id: '1', page: pageThat({ passed: ['run-this-command'] }) },
    { id: '2', page },
  );
  const [change] = worse;
  expect(Object.keys(before).toSorted()).toEqual(['id', 'result', 'score', 'service_says']);
  expect(Object.keys(change ?? {}).toSorted()).toEqual(['id', 'page_says', 'service_says']);
  expect([before.service_says, change?.id]).toEqual([{ url: page.url }, 'unknown']);
});
