import { describe, expect, it, vi } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { EVERY_CHECK } from '../../../lib/engine/analysis/checks/every-check.ts';
import { pageFixture } from './page-fixture.ts';

/** Repeatable noise: bytes of a linear congruential generator, as characters up to U+FFFF if `wide`. */
function noise(length: number, wide: boolean): string {
  let state = 42;
  const codes = Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> (wide ? 16 : 24);
  });
  return codes.map((code) => String.fromCharCode(code)).join('');
}

/** Pieces of a page: more than any stack holds. That their analysis takes linear time is a property of its own. */
const MANY = 30_000;
/** The largest page that the service reads, in bytes. */
const LARGEST = 10_000_000;
const PAGES: readonly (readonly [string, () => string])[] = [
  ['nothing', () => ''],
  ['nested divs', () => '<div>'.repeat(MANY)],
  ['binary junk', () => noise(100_000, false)],
  ['lone surrogates and other junk', () => noise(100_000, true)],
  [
    'everything unclosed',
    () =>
      '<html><head><title>a<body><table><tr><td><ul><li><b><i><a href="x><p><select><svg><math>'.repeat(500),
  ],
  [
    'formatting that is reopened again and again',
    () => `${Array.from({ length: 1_000 }, (_, i) => `<b i=${i}>`).join('')}${'<p>x'.repeat(MANY / 10)}`,
  ],
  ['links', () => '<a href=/x>x</a> '.repeat(MANY / 10)],
  ['NULs', () => '\0<p>\0</p><a href="\0">\0</a>'.repeat(10_000)],
  ['a huge attribute', () => `<a href="${'x'.repeat(5 * MANY)}">x</a>`],
  ['attributes', () => `<p ${Array.from({ length: MANY }, (_, i) => `a${i}`).join(' ')}>`],
  ['comments', () => '<!>'.repeat(MANY)],
  ['a huge title', () => `<title>${'Bread '.repeat(MANY)}</title>`],
  ['a huge unspaced text', () => `<p>${'港'.repeat(2 * MANY)}`],
  ['a text made of one letter', () => `<p>${'a'.repeat(3 * MANY)}@`],
  ['a text made of addresses', () => `<p>${'a@b.c-'.repeat(MANY / 2)}`],
  ['hyphenated letters', () => `<p>${'a-'.repeat(5 * MANY)}`],
  ['letters, as large as a page may be', () => `<p>${'a'.repeat(LARGEST)}`],
  ['a title of hyphenated letters', () => `<title>${'a-'.repeat(4 * MANY)}</title>`],
  ['a link to nothing but spaces', () => `<a href="${' '.repeat(5 * MANY)}">x</a>`],
  ['content misplaced in a table', () => `<table>${'<i>x</i>'.repeat(MANY)}`],
  [
    'graphs within graphs',
    () =>
      `<script type="application/ld+json">${'{"@graph":['.repeat(MANY / 2)}${']}'.repeat(MANY / 2)}</script>`,
  ],
  ['hyphens and dots', () => `<p>${'a-.'.repeat(2 * MANY)}`],
  ['a style that never ends', () => `<style>${'@font-face {'.repeat(MANY / 4)}</style>`],
  ['scripts in scripts', () => `<script>${'<!--<script>'.repeat(MANY / 4)}`],
  ['a JSON-LD pit', () => `<script type="application/ld+json">${'['.repeat(MANY)}</script>`],
  [
    'a JSON-LD well',
    () => `<script type="application/ld+json">${'{"@graph":['.repeat(3_000)}${']}'.repeat(3_000)}</script>`,
  ],
  ['directives without end', () => `<meta name=robots content="${'noindex:,'.repeat(100_000)}">`],
  [
    'many metas',
    () =>
      '<meta name=description content=x><link rel="canonical alternate icon" hreflang=x href=/>'.repeat(
        20_000,
      ),
  ],
];

describe('a hostile page', () => {
  it.each(PAGES)('of %s is analysed by every check', (_name, make) => {
    const html = make();
    const { checks, score } = analysePage(pageFixture(html), (id, error) => {
      throw new Error(`${id} broke`, { cause: error });
    });
    expect(checks).toHaveLength(EVERY_CHECK.length);
    expect(score).toBeLessThan(80);
    expect(JSON.stringify(checks).length).toBeLessThan(200_000);
  });

  it.each([
    ['link', `${'<a>; '.repeat(50_000)}rel=canonical`],
    ['content-security-policy', 'script-src '.repeat(50_000)],
    ['x-robots-tag', 'googlebot: '.repeat(50_000)],
    ['strict-transport-security', 'max-age=9'.repeat(50_000)],
    ['server', 'a/'.repeat(50_000)],
  ])('cannot stop the analysis with its %s header', (name, value) => {
    const { checks } = analysePage(pageFixture('<p>x', { headers: { [name]: value } }));
    expect(checks).toHaveLength(EVERY_CHECK.length);
  });

  it('cannot stop the analysis with its robots.txt', () => {
    const text = `User-agent: *\nDisallow: /${'*a'.repeat(200_000)}\n${'x\n'.repeat(50_000)}`;
    const robotsTxt = {
      url: 'https://bakery.example/robots.txt',
      status: 200,
      contentType: 'text/plain',
      text,
    };
    const { checks } = analysePage(
      pageFixture('<p>x', { url: `https://bakery.example/${'a'.repeat(5_000)}`, site: { robotsTxt } }),
    );
    expect(checks).toHaveLength(EVERY_CHECK.length);
  });

  it('gives the same report on a machine of any speed', () => {
    const page = pageFixture('<table><b><p>x</b>'.repeat(5_000));
    const first = analysePage(page);
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10_000));
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 10_000));
    expect(analysePage(page)).toEqual(first);
  });

  it('may have an invalid address', () => {
    expect(analysePage(pageFixture('<p>x', { url: 'not an address' })).checks).toHaveLength(
      EVERY_CHECK.length,
    );
  });
});
