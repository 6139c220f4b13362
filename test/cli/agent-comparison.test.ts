import { expect, it } from 'vitest';
import { agentComparison } from '../../lib/cli/mcp/agent-comparison.ts';
import { pageThat, type Said } from '../model/history/policies.ts';

const compared = (before: Said, after: Said) =>
  agentComparison({ id: '1', page: pageThat(before) }, { id: '2', page: pageThat(after) });

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
