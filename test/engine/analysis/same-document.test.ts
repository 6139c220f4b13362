import { describe, expect, test } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import type { ShownDocument } from '../../../lib/engine/page/page-read.ts';
import { documentOf, type PageFacts, pageFixture } from './page-fixture.ts';

/** What one answer of a server has, and how a tab has loaded another one. */
interface Answers {
  readonly served: string;
  /** What the tab shows; the same as `loaded` unless scripts have changed it. */
  readonly shown: string;
  /** The body from which the tab was loaded. Absent: it is what is shown. */
  readonly loaded?: string;
  readonly headers?: PageFacts['headers'];
  readonly tab?: Partial<ShownDocument>;
}

const READ_AT = '2026-11-20T10:00:00.000Z';
const LOADED_AT = '2026-11-20T09:30:00.000Z';
const SCRIPT = '<script src="/app.js"></script>';
const TEXT = `We bake rye and wheat every night, slowly and with little yeast. The oven is lit at two, the first loaves
leave it at five, and the last ones are sold before noon. Ask for a half if a whole loaf is too much for you.`;
const OTHER_TEXT = `Our seminar about pottery begins again after summer. Eight people learn glazing, turning and firing from
masters; tools, clay, aprons and lunch included. Write to reserve your place, because groups fill quickly.`;

interface PageParts {
  readonly title?: string;
  /** The same as the title if absent. */
  readonly h1?: string;
  readonly head?: string;
  readonly text?: string;
  readonly more?: string;
}

/** A page with its own words, a canonical address, and whatever a server puts beside them. */
function page({
  title = 'Bread of the day',
  head = '',
  text = TEXT,
  more = '',
  ...own
}: PageParts = {}): string {
  const { h1 = title } = own;
  const canonical = '<link rel="canonical" href="https://bakery.example/bread">';
  return documentOf(
    `<title>${title}</title>${head.includes('canonical') ? '' : canonical}${head}`,
    `<main><h1>${h1}</h1><p>${text}</p></main>${more}${SCRIPT}`,
  );
}

const bytesOf = (html: string) => new TextEncoder().encode(html).length;

function judged({ served, shown, loaded = shown, headers = {}, tab }: Answers) {
  const rendered = { html: shown, decodedBytes: bytesOf(loaded), loadedAt: LOADED_AT, ...tab };
  const read = pageFixture(served, { readAt: READ_AT, headers, rendered });
  // the fixture adds scripts to pages without any
  const page = read.served.seen
    ? { ...read, served: { ...read.served, html: served, bytes: bytesOf(served) } }
    : read;
  const analysis = analysePage(page);
  const changed = analysis.differences?.map(({ id }) => id) ?? null;
  return { version: analysis.page.shown_version, changed, reason: analysis.listing.reason };
}

const advert = (words: string) => `<aside><p>${`${words} `.repeat(30)}</p></aside>`;
const script = (data: string) => `<script>window.state = ${JSON.stringify(data)}</script>`;

describe('a tab shows the version that is served, and no script is blamed', () => {
  test.each<[string, Answers]>([
    [
      'if another advert is in each answer',
      { served: page({ more: advert('buy shoes') }), shown: page({ more: advert('see the whole world') }) },
    ],
    [
      'if strangers get no advert at all',
      { served: page(), shown: page({ more: advert('see the whole world now') }) },
    ],
    [
      'if its user is greeted, with a basket and orders',
      { served: page(), shown: page({ more: `<nav>${'<a href="/o">Order of Ann</a>'.repeat(20)}</nav>` }) },
    ],
    [
      'if data for its user are in a script',
      { served: page({ more: script('') }), shown: page({ more: script('Ann '.repeat(500)) }) },
    ],
    [
      'if its heading has the name of the user',
      {
        served: page({ h1: 'Welcome back, guest', more: advert('buy shoes') }),
        shown: page({ h1: 'Welcome back, Ann' }),
      },
    ],
    [
      'if its title counts what is new',
      { served: page({ title: 'Bread', more: advert('buy') }), shown: page({ title: '(3) Bread' }) },
    ],
    [
      'if a test of variants has another word in the heading',
      {
        served: page({ h1: 'Order fresh bread today', more: advert('a') }),
        shown: page({ h1: 'Order warm bread today' }),
      },
    ],
    [
      'if a title that is all number has another one',
      { served: page({ title: '1,204', more: advert('buy') }), shown: page({ title: '1,871' }) },
    ],
    [
      'if it lists other things of the same shop each time',
      {
        served: page({ text: `${TEXT} Today: spelt rolls, plaits, plum cake.`, more: advert('a') }),
        shown: page({ text: `${TEXT} Today: barley sticks, wreaths, poppy slices.` }),
      },
    ],
    [
      'if its robots meta says the same in other words',
      {
        served: page({ head: '<meta name="robots" content="INDEX,follow">', more: advert('a') }),
        shown: page({ head: '<meta name="ROBOTS" content="all">' }),
      },
    ],
    [
      'if a longer token is in it while a script sets its title',
      {
        served: page({ title: 'Bakery', h1: 'Bread', more: '<input type="hidden" value="1">' }),
        loaded: page({ title: 'Bakery', h1: 'Bread', more: '<input type="hidden" value="1234567">' }),
        shown: page({ title: 'Rye loaf for eight', h1: 'Bread' }),
      },
    ],
    [
      'if a server without scripts greets its user',
      {
        served: page({ h1: 'Hello' }).replace(SCRIPT, ''),
        shown: page({ h1: 'Hello Ann' }).replace(SCRIPT, ''),
      },
    ],
    [
      'if a server that dates every answer now adds an advert',
      {
        served: page({ more: advert('buy shoes') }),
        shown: page(),
        headers: { date: 'Fri, 20 Nov 2026 10:00:00 GMT', 'last-modified': 'Fri, 20 Nov 2026 09:59:58 GMT' },
        tab: { lastModified: LOADED_AT },
      },
    ],
    [
      'if such a server has another clock than the browser',
      {
        served: page({ more: advert('buy shoes') }),
        shown: page(),
        headers: { date: 'Fri, 20 Nov 2026 10:20:00 GMT', 'last-modified': 'Fri, 20 Nov 2026 10:20:00 GMT' },
      },
    ],
  ])('%s', (_, answers) => {
    expect(judged(answers)).toMatchObject({ version: 'same', changed: null, reason: 'no-obstacle' });
  });
});

describe('a tab shows the version that is served, and its scripts are named', () => {
  test.each<[string, Answers, readonly string[]]>([
    ['if nothing differs', { served: page(), shown: page() }, []],
    [
      'if a one-time key of the same length differs',
      {
        served: page({ more: '<input type="hidden" value="abc123">' }),
        shown: page({ more: '<input type="hidden" value="xyz789">' }),
      },
      [],
    ],
    [
      'if a longer token differs and the head stays',
      {
        served: page({ more: '<input type="hidden" value="1">' }),
        shown: page({ more: '<input type="hidden" value="1234567">' }),
      },
      [],
    ],
    [
      'if scripts replace the title of the very same body',
      { served: page(), loaded: page(), shown: page({ title: 'Fresh rolls', h1: 'Bread of the day' }) },
      ['title'],
    ],
    [
      'if scripts fill a shell with a token in it',
      {
        served: documentOf('<title>Bakery</title>', `<div id="root"></div>${script('1')}`),
        loaded: documentOf('<title>Bakery</title>', `<div id="root"></div>${script('1234567')}`),
        shown: page(),
      },
      ['canonical', 'title', 'h1', 'words'],
    ],
    [
      'if the server dates every answer now, and scripts add text',
      {
        served: page(),
        loaded: page(),
        shown: page({ more: advert('see the whole world') }),
        headers: { date: 'Fri, 20 Nov 2026 10:00:00 GMT', 'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT' },
        tab: { lastModified: LOADED_AT },
      },
      ['words'],
    ],
    [
      'if the browser does not tell the size of what it loaded',
      {
        served: page(),
        shown: page({ title: 'Fresh rolls', h1: 'Bread of the day' }),
        tab: { decodedBytes: undefined as never },
      },
      ['title'],
    ],
  ])('%s', (_, answers, changed) => {
    expect(judged(answers)).toMatchObject({ version: 'same', changed });
  });
});

describe('a tab is older than what is served', () => {
  const before = page({ more: advert('see the whole world') });
  test.each<[string, Answers]>([
    [
      'if the page has another title and size now',
      { served: page({ title: 'Cakes for tea' }), shown: before },
    ],
    ['if it has another main heading and size now', { served: page({ h1: 'Cakes for tea' }), shown: before }],
    [
      'if it has another title in a script without spaces',
      {
        served: page({ title: '本日のケーキ', h1: 'x' }),
        shown: page({ title: '焼きたてパン屋', h1: 'x', more: advert('a b c d') }),
      },
    ],
    ['if it has another text and size now', { served: page({ text: OTHER_TEXT }), shown: before }],
    [
      'if it names another canonical address now',
      {
        served: page({ head: '<link rel="canonical" href="https://bakery.example/rye-bread">' }),
        shown: page(),
      },
    ],
    [
      'if it had noindex, in a body of nearly the same size',
      { served: page(), shown: page({ head: '<meta name="robots" content="noindex, follow">' }) },
    ],
    [
      'if a shell had noindex',
      {
        served: documentOf('<title>Bakery</title>', `<div id="root"></div>${SCRIPT}`),
        loaded: documentOf('<meta name="googlebot" content="none">', `<div id="root"></div>${SCRIPT}`),
        shown: page({ head: '<meta name="googlebot" content="none">' }),
      },
    ],
    [
      'if it was changed after the load, by its date',
      {
        served: page({ text: `${TEXT} Closed on Monday.` }),
        shown: page(),
        headers: { date: 'Fri, 20 Nov 2026 10:00:00 GMT', 'last-modified': 'Fri, 20 Nov 2026 09:45:00 GMT' },
      },
    ],
    [
      'if the document in the tab has an earlier date, whenever it was loaded',
      {
        served: page({ text: TEXT.replace('rye', 'oat') }),
        shown: page(),
        headers: { 'last-modified': 'Wed, 18 Nov 2026 10:00:00 GMT' },
        tab: { lastModified: '2026-11-01T10:00:00.000Z' },
      },
    ],
    [
      'if a page without scripts has another title now',
      {
        served: page({ title: 'Cakes for tea' }).replace(SCRIPT, ''),
        shown: page().replace(SCRIPT, ''),
      },
    ],
    ['if the tab shows an error that is mended', { served: page(), shown: page(), tab: { status: 500 } }],
  ])('%s', (_, answers) => {
    expect(judged(answers)).toMatchObject({ version: 'older', changed: null });
  });
});

describe('strangers get another page than the tab shows', () => {
  /** The page with a comment that makes its body as long as another one. */
  const asLongAs = (html: string, other: string) =>
    `${html}<!--${'x'.repeat(bytesOf(other) - bytesOf(html) - 7)}-->`;
  const signIn = (field: string) =>
    page({ title: 'Sign in', h1: 'Welcome', text: OTHER_TEXT, more: `<form><input ${field}></form>` });
  const shown = page({ text: `${TEXT} ${TEXT}` });
  test.each<[string, Answers, string]>([
    [
      'if a sign-in page has a body of the very same size',
      { served: asLongAs(signIn('type="password"'), shown), shown },
      'strangers-sign-in',
    ],
    [
      'if a page that asks for a mail address has',
      { served: asLongAs(signIn('type="email"'), shown), shown },
      'strangers-other-page',
    ],
    [
      'if a welcome page without scripts has',
      {
        served: asLongAs(page({ title: 'Pottery', text: OTHER_TEXT }).replace(SCRIPT, ''), shown),
        shown,
      },
      'strangers-other-page',
    ],
  ])('%s', (_, answers, reason) => {
    expect(judged(answers).reason).toBe(reason);
  });

  test.each<[string, Answers]>([
    [
      'not if scripts put the very same body into another language',
      {
        served: page(),
        loaded: page(),
        shown: page({ title: 'Brot des Tages', text: 'Jede Nacht backen wir Roggen.' }).replace(
          'lang="en"',
          'lang="de"',
        ),
      },
    ],
    [
      'not if scripts show another product of the very same body',
      { served: page(), loaded: page(), shown: page({ title: 'Cakes', h1: 'Bread of the day' }) },
    ],
  ])('%s', (_, answers) => {
    expect(judged(answers)).toMatchObject({ version: 'same', reason: 'no-obstacle' });
  });
});
