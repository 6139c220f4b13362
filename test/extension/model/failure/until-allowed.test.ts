import { describe, expect, test } from 'vitest';
import { untilAllowed } from '../../../../lib/extension/model/failure/until-allowed.ts';
import { failed, type Outcome, succeeded } from '../../../../lib/shared/failure/failure.ts';

/** Asks a service that gives these answers in sequence; records the pauses. */
async function asked(answers: readonly Outcome<string>[], signal = new AbortController().signal) {
  const pauses: number[] = [];
  let at = 0;
  const outcome = await untilAllowed(
    async () => answers[at++] ?? failed({ kind: 'unexpected', message: 'asked too often' }),
    async (seconds) => {
      pauses.push(seconds);
    },
    signal,
  );
  return { outcome, pauses };
}
const busy = (retryAfter: number | null) => failed({ kind: 'too-many-requests', retryAfter });

describe('a request that may be too early', () => {
  test('is not delayed by a service that asks for no pause', async () => {
    expect(await asked([succeeded('a')])).toEqual({ outcome: succeeded('a'), pauses: [] });
  });

  test('is sent again after each wait that the service asks for', async () => {
    const { outcome, pauses } = await asked([busy(5), busy(0), succeeded('a')]);
    expect(outcome).toEqual(succeeded('a'));
    expect(pauses).toEqual([5, 1]);
  });

  test.each([busy(3600), busy(null), failed({ kind: 'bad-key' })])(
    'is not sent again after %o',
    async (no) => {
      expect(await asked([no])).toEqual({ outcome: no, pauses: [] });
    },
  );

  test('is not sent again after cancelling', async () => {
    const stop = new AbortController();
    stop.abort();
    const { outcome } = await asked([busy(5), succeeded('a')], stop.signal);
    expect(outcome).toEqual(failed({ kind: 'interrupted' }));
  });
});
