import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../lib/engine/history/reading.ts';
import { remembered, steadyChanges, whyIncomplete } from '../../../lib/engine/schedule/steady-changes.ts';
import { readRows } from '../../fixtures/read-rows.ts';
import { READING } from '../history/reading.ts';

const PAGE = 'https://shop.example/mug';

type Said = Partial<Omit<Reading, 'facts'>> & Partial<NonNullable<Reading['facts']>>;

interface Row {
  readonly name: string;
  readonly before: Said;
  readonly after: Said;
  /** What is reported, as `title: A → B`. */
  readonly says: readonly string[];
}
const ROWS = readRows<Row>(import.meta.dirname, 'steady-changes.jsonl');

function read({ title, description, h1, canonical, robots, ...rest }: Said = {}): Reading {
  const said = { title, description, h1, canonical, robots };
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return { ...READING, ...rest, facts: { ...READING.facts, ...given } as NonNullable<Reading['facts']> };
}

function without<Name extends keyof Reading>(name: Name, from: Reading = READING): Reading {
  const { [name]: _, ...rest } = from;
  return rest as Reading;
}

/** What is reported, as `title: A → B`. */
function reported(...runs: readonly Reading[]): string[] {
  let memory: Reading | null = null;
  let changes: ReturnType<typeof steadyChanges> = [];
  for (const reading of runs) {
    if (whyIncomplete(memory, reading)) {
      changes = [];
      continue;
    }
    changes = memory ? steadyChanges(memory, reading, PAGE) : [];
    memory = remembered(memory, reading, changes);
  }
  return changes.map((change) => {
    const [before, after] =
      change.kind === 'result'
        ? [change.before.result, change.after.result]
        : change.kind === 'check'
          ? []
          : [change.before, change.after];
    return `${change.kind === 'fact' ? change.of : change.kind}: ${before} → ${after}`;
  });
}

describe('a monitored page', () => {
  it.each(ROWS)('$name', ({ before, after, says }) => {
    expect(reported(read(before), read(after))).toEqual(says);
  });

  it.each(['facts', 'listing', 'status'] as const)(
    'is silent about what one of the two does not say: %s',
    (name) => {
      const changed = read({
        title: 'Cup',
        robots: 'noindex',
        canonical: '',
        listing: 'not-listed',
        status: 404,
      });
      const words = { facts: /title|robots|canonical/, listing: /indexing/, status: /status/ }[name];
      expect(reported(without(name), read({ ...changed.facts, listing: 'not-listed' })).join()).not.toMatch(
        words,
      );
      expect(
        reported(READING, without(name, read({ listing: 'not-listed', title: 'Cup' }))).join(),
      ).not.toMatch(words);
    },
  );

  it('is reported once', () => {
    const noindex = read({ robots: 'noindex', listing: 'not-listed' });
    expect(reported(READING, noindex, noindex)).toEqual([]);
  });

  it('is compared with what was last known, across reports that do not say it', () => {
    expect(reported(READING, without('facts'), read({ title: 'Cup' }))).toEqual([
      'title: Stoneware mug, blue – Hollow Lane → Cup',
    ]);
    expect(
      reported(READING, read({ asksToSignIn: true, title: 'Sign in' }), read({ robots: 'noindex' })),
    ).toEqual(['robots: index, follow → noindex']);
  });

  it('is reported when it gets worse little by little', () => {
    const scores = [82, 80, 79, 74, 72].map((score) =>
      read({ score, result: score < 80 ? 'decent' : 'good' }),
    );
    expect(reported(...scores.slice(0, 4))).toEqual([]);
    expect(reported(...scores)).toEqual(['result: good → decent']);
  });

  it('is silent when its score goes up and down around a limit', () => {
    const scores = [79, 81, 78, 82, 79].map((score) =>
      read({ score, result: score < 80 ? 'decent' : 'good' }),
    );
    for (let runs = 2; runs <= scores.length; runs++) expect(reported(...scores.slice(0, runs))).toEqual([]);
  });

  it('says of an error page, and after it, only that it answered', () => {
    const gone = read({ status: 404, title: 'Not found', robots: 'noindex', listing: 'not-listed' });
    expect(reported(READING, gone, READING)).toEqual(['status: 404 → 200']);
  });

  it('that asked to sign in before is compared like any other', () => {
    const signIn = read({ asksToSignIn: true });
    expect(reported(signIn, read({ asksToSignIn: true, robots: 'noindex' }))).toEqual([
      'robots: index, follow → noindex',
    ]);
  });

  it.each<[string, Said, string]>([
    ['a sign-in page answered', { asksToSignIn: true }, 'sign-in'],
    ['only its user sees it', { readMode: 'as-user' }, 'as-user'],
    ['strangers are asked to sign in', { status: 401 }, 'sign-in'],
    ['its server asked for a pause', { status: 429 }, 'too-often'],
    ['a part of it was not seen', { readMode: 'forbidden' }, 'incomplete'],
  ])('says why nothing can be said: %s', (_, after, why) => {
    expect(whyIncomplete(READING, read(after))).toBe(why);
  });
});
