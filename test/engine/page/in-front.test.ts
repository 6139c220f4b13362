import { describe, expect, test } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { listingTexts } from '../../../lib/engine/analysis/listing/listing-texts.ts';
import { readInFront } from '../../../lib/engine/core/in-front.ts';
import { onlyInFront } from '../../../lib/engine/page/in-front-of.ts';
import { LANGUAGES, type Language } from '../../../lib/engine/texts/languages.ts';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { documentOf, pageFixture } from '../analysis/page-fixture.ts';
import { IN_FRONT_TABLE, type InFrontRow } from './in-front-table.ts';

const FILES = {
  page: '/bread',
  'robots.txt': '/robots.txt',
  sitemap: '/sitemap.xml',
  icon: '/favicon.ico',
  'missing page': '/missing',
  link: '/rolls',
} as const satisfies Readonly<Record<InFrontRow['for'], string>>;

describe('whose answer it is', () => {
  test.each(IN_FRONT_TABLE.map((row) => [row.name, row] as const))('%s', (_name, row) => {
    const { status, headers, body: text } = row;
    const asked = row.asked ?? `https://shop.example${FILES[row.for]}`;
    const url = row.answered ?? asked;
    const found = readInFront({ asked, url, status, headers: new Headers(headers), text });
    expect(found).toEqual(row.inFront && { ...row.inFront, status });
  });
});

describe('a page that is about such answers', () => {
  const quoted = IN_FRONT_TABLE.filter(({ inFront, body }) => inFront && body !== '');
  test.each(quoted.map(({ name, body }) => [name, body] as const))(
    'is a page if it quotes %s',
    (_name, body) => {
      const escaped = body.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const words = body.replace(/<[^>]*>/g, ' ');
      for (const quote of [`<pre>${escaped}</pre>`, `<p>${words}</p>`, `<!-- ${words} --><p>${words}</p>`]) {
        const text = documentOf('<title>What to do about it</title>', `<h1>What to do about it</h1>${quote}`);
        const asked = 'https://shop.example/bread';
        expect(readInFront({ asked, url: asked, status: 200, headers: new Headers(), text })).toBeNull();
      }
    },
  );
});

const CHALLENGE = documentOf(
  '<title>Just a moment...</title><meta name="robots" content="noindex,nofollow">',
  '<script>window._cf_chl_opt={}</script>',
);
const CHALLENGED = { status: 403, headers: { 'cf-mitigated': 'challenge' } };
const SHOWN = documentOf(
  '<title>Rye bread</title><link rel="canonical" href="https://bakery.example/bread">',
  `<main><h1>Rye bread</h1><p>${'Baked slowly in the old stone oven. '.repeat(30)}</p></main>`,
);

describe('a page of which only a challenge was read', () => {
  const page = pageFixture(CHALLENGE, CHALLENGED);
  const { checks, facts, structuredData, differences, ...analysis } = analysePage(page);

  test('is not judged: nothing of the challenge is a finding, a fact or a status', () => {
    expect(new Set(checks.map(({ state }) => state))).toEqual(new Set(['not-seen']));
    expect([facts, structuredData, differences]).toEqual([null, null, null]);
    expect(analysis.page).toMatchObject({
      title: '',
      status: 0,
      bytes: 0,
      raw_seen: false,
      raw_unread: 'in-front',
    });
    expect(analysis.result).toBe('decent');
  });

  test('is unknown to search engines, by the name of what answered', () => {
    const details = { by: 'challenge', name: 'Cloudflare', status: 403 };
    expect(analysis.listing).toMatchObject({
      answer: 'unknown',
      obstacles: [{ reason: 'in-front', details }],
    });
    expect(onlyInFront(page)).toEqual(details);
  });
});

describe('a page that its tab shows behind a challenge', () => {
  const rendered = { html: SHOWN, status: 200 };
  const page = pageFixture(CHALLENGE, { ...CHALLENGED, rendered });
  const { checks, listing, ...analysis } = analysePage(page);

  test('is judged as it is shown, without source and headers', () => {
    const stateOf = (name: string) => checks.find(({ id }) => id === name)?.state;
    expect(['title-present', 'single-h1'].map(stateOf)).toEqual(['passed', 'passed']);
    // the challenge has one
    expect(stateOf('robots-meta')).toBe('not-applicable');
    expect(['x-robots-tag', 'nosniff'].map(stateOf)).toEqual(['not-seen', 'not-seen']);
    expect(analysis.page).toMatchObject({ title: 'Rye bread', status: 200, raw_unread: 'in-front' });
    expect(onlyInFront(page)).toBeNull();
  });

  test.each(Object.keys(LANGUAGES) as Language[])(
    'says so in a sentence with the name, in %s',
    (language) => {
      const [obstacle] = listing.obstacles;
      const { text, next } = listingTexts(obstacle as NonNullable<typeof obstacle>);
      const say = translator(language);
      expect(say(text)).toMatch(/Cloudflare.*Verdict/);
      expect(say(text) + say(next)).not.toMatch(/[$]/);
    },
  );

  test('is not the page if the tab shows the challenge, too', () => {
    const behind = pageFixture(CHALLENGE, { ...CHALLENGED, rendered: { html: CHALLENGE, status: 403 } });
    expect(onlyInFront(behind)).toMatchObject({ name: 'Cloudflare' });
    expect(analysePage(behind).page).toMatchObject({ title: '', rendered_seen: false });
  });

  test('is judged as its server sends it if only the tab is challenged', () => {
    const { listing, page: said } = analysePage(
      pageFixture(SHOWN, { rendered: { html: CHALLENGE, status: 403 } }),
    );
    expect(listing.answer).toBe('listed');
    expect(said).toMatchObject({ title: 'Rye bread', status: 200, raw_seen: true, rendered_seen: false });
  });
});

describe('a site whose files are answered by a challenge, as its words alone say', () => {
  test.each([200, 403, 503])('has a robots.txt that was not seen, with status %i', (status) => {
    const robotsTxt = {
      url: 'https://shop.example/robots.txt',
      status,
      contentType: 'text/html',
      text: CHALLENGE,
    };
    const { listing, checks } = analysePage(pageFixture(SHOWN, { site: { robotsTxt } }));
    expect(listing).toMatchObject({ answer: 'unknown', obstacles: [{ reason: 'robots-not-seen' }] });
    const ofFile = checks.filter(({ id }) => id.startsWith('robots-txt-'));
    expect(ofFile.map(({ state }) => state)).toEqual(['not-seen', 'not-seen']);
  });
});
