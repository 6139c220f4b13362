import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../lib/engine/history/reading.ts';
import { remembered, steadyChanges, whyIncomplete } from '../../../lib/engine/schedule/steady-changes.ts';
import { READING } from '../history/reading.ts';

const PAGE = 'https://shop.example/mug';

type Said = Partial<Omit<Reading, 'facts'>> & Partial<NonNullable<Reading['facts']>>;

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
  it.each<[string, Said, Said, string[]]>([
    ['has another title', {}, { title: 'Cup' }, ['title: Stoneware mug, blue – Hollow Lane → Cup']],
    ['has lost its title', { title: 'Mug' }, { title: '' }, ['title: Mug → ']],
    ['forbids indexing', {}, { robots: 'noindex, follow' }, ['robots: index, follow → noindex, follow']],
    [
      'forbids it one crawler',
      { robots: '' },
      { robots: 'googlebot: noindex' },
      ['robots:  → googlebot: noindex'],
    ],
    [
      'is to be shown without text',
      {},
      { robots: 'index, nosnippet' },
      ['robots: index, follow → index, nosnippet'],
    ],
    [
      'names another canonical',
      {},
      { canonical: 'https://shop.example/cup' },
      [`canonical: ${PAGE} → https://shop.example/cup`],
    ],
    [
      'names the start page as its canonical',
      { canonical: '' },
      { canonical: 'https://shop.example/' },
      ['canonical:  → https://shop.example/'],
    ],
    ['has lost its canonical', {}, { canonical: '' }, [`canonical: ${PAGE} → `]],
    [
      'names a canonical without https',
      {},
      { canonical: 'http://shop.example/mug' },
      [`canonical: ${PAGE} → http://shop.example/mug`],
    ],
    ['can no longer be indexed', {}, { listing: 'not-listed' }, ['indexing: listed → not-listed']],
    ['gives way to another address', {}, { listing: 'other-address' }, ['indexing: listed → other-address']],
    ['contradicts itself', {}, { listing: 'contradiction' }, ['indexing: listed → contradiction']],
    [
      'can no longer be indexed at all',
      { listing: 'other-address' },
      { listing: 'not-listed' },
      ['indexing: other-address → not-listed'],
    ],
    [
      'can be indexed again',
      { listing: 'not-listed', robots: 'noindex' },
      {},
      ['indexing: not-listed → listed'],
    ],
    ['is good again', { result: 'bad', score: 20 }, {}, ['result: bad → good']],
    ['is bad now', {}, { result: 'bad', score: 40 }, ['result: good → bad']],
    ['is decent now', {}, { result: 'decent', score: 71 }, ['result: good → decent']],
    [
      'is bad now, by a service without scores',
      { score: null },
      { score: null, result: 'bad' },
      ['result: good → bad'],
    ],
    [
      'is gone, whatever its error page says',
      {},
      { status: 404, title: 'Not found', canonical: '', listing: 'not-listed', result: 'bad', score: 10 },
      ['status: 200 → 404', 'indexing: listed → not-listed'],
    ],
    ['fails', {}, { status: 500 }, ['status: 200 → 500']],
    ['is back', { status: 503, listing: 'not-listed' }, { status: 200 }, ['status: 503 → 200']],
    [
      'changed in several ways',
      {},
      { robots: 'noindex', listing: 'not-listed', result: 'bad', score: 30 },
      ['indexing: listed → not-listed', 'robots: index, follow → noindex', 'result: good → bad'],
    ],
  ])('is reported if it %s', (_, before, after, changes) => {
    expect(reported(read(before), read(after))).toEqual(changes);
  });

  it.each<[string, Said, Said]>([
    ['nothing changed', {}, {}],
    ['its result is a little better', { result: 'decent', score: 88 }, {}],
    ['it got a title', { title: '' }, {}],
    ['it got a canonical to itself', { canonical: '' }, {}],
    ['its canonical leads to itself again', { canonical: 'https://shop.example/cup' }, {}],
    ['its canonical is written otherwise', {}, { canonical: 'https://SHOP.example/mug/#top' }],
    [
      'its canonical has another nonce',
      { canonical: `${PAGE}?sid=a81bc81bdead` },
      { canonical: `${PAGE}?sid=90f7c3d2e511` },
    ],
    [
      'its robots lines are in another order',
      { robots: 'max-snippet:50, noarchive' },
      { robots: 'NOARCHIVE,max-snippet: 50' },
    ],
    [
      'it allows what was allowed before',
      { robots: '' },
      { robots: 'index, follow, max-image-preview:large, max-snippet:-1' },
    ],
    [
      'it is to be forgotten a day later',
      { robots: 'unavailable_after: Wed, 25 Nov 2026 15:00:00 GMT' },
      { robots: 'unavailable_after: Thu, 26 Nov 2026 15:00:00 GMT' },
    ],
    [
      'the words of its title are in another order',
      { title: 'Hollow Lane: blue mug' },
      { title: 'Blue mug – Hollow Lane' },
    ],
    [
      'its title has another date',
      { title: 'Deals of Wednesday, November 25' },
      { title: 'Deals of Thursday, December 3' },
    ],
    [
      'its title has another date in German',
      { title: 'Angebote am Mittwoch, 25. November' },
      { title: 'Angebote am Donnerstag, 3. Dezember' },
    ],
    [
      'its title has another date in Japanese',
      { title: '11月25日(水)のセール' },
      { title: '12月3日(木)のセール' },
    ],
    ['its title counts', { title: '(3) Messages' }, { title: '(12) Messages' }],
    ['its title has a nonce', { title: 'Cart 8f3ac2 – Shop' }, { title: 'Cart b07d91 – Shop' }],
    ['its description changed', {}, { description: 'Another text.', h1: 'Another heading' }],
    ['its result is one point worse', { score: 80 }, { score: 79, result: 'decent' }],
    ['its indexing is unknown now', {}, { listing: 'unknown' }],
    ['its indexing was unknown', { listing: 'unknown' }, { listing: 'not-listed' }],
    ['another error answers', { status: 404 }, { status: 410 }],
    [
      'a sign-in page answers',
      {},
      {
        asksToSignIn: true,
        title: 'Sign in',
        robots: 'noindex',
        listing: 'not-listed',
        result: 'bad',
        score: 10,
      },
    ],
    ['strangers are asked to sign in', {}, { status: 401, title: 'Sign in', listing: 'not-listed' }],
    [
      'the server says that it was asked too often',
      {},
      { status: 429, title: 'Slow down', listing: 'not-listed' },
    ],
    ['only its user sees it', {}, { readMode: 'as-user', listing: 'not-listed' }],
    ['it was read in part', {}, { readMode: 'shown-only', title: 'Cup' }],
    ['the browser translated it', {}, { readMode: 'translated', title: 'Steinzeugbecher' }],
  ])('is silent if %s', (_, before, after) => {
    expect(reported(read(before), read(after))).toEqual([]);
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
