import { describe, expect, test } from 'vitest';
import { cleanUrl, DEFAULT_CLEANING } from '../../../../lib/engine/url/clean-url.ts';
import { hostMatches, hostPattern } from '../../../../lib/engine/url/host-pattern.ts';
import { urlKey } from '../../../../lib/engine/url/url-key.ts';
import { planBulk } from '../../../../lib/extension/model/jobs/bulk-plan.ts';
import { type SeededRandom, seededRandom } from '../../../fixtures/seeded-random.ts';

const ROUNDS = 3000;
const LABELS = [
  'shop',
  'www',
  'a-b',
  'x1',
  'bücher',
  'пример',
  'مثال',
  '例え',
  'xn--bcher-kva',
  'straße',
  'Ünlü',
] as const;
const TOPS = ['example', 'test', 'org', 'испытание', 'co.example'] as const;
const SIGNS = [
  'a',
  'Z',
  '7',
  '-',
  '_',
  '~',
  '.',
  '%20',
  '%7e',
  '%C3%bc',
  'ü',
  '%',
  ',',
  '(',
  ')',
  '+',
  '!',
  "'",
  '*',
  '例',
  '%2f',
] as const;

const signs = (random: SeededRandom, most: number) =>
  Array.from({ length: random.below(most) + 1 }, () => random.pick(SIGNS)).join('');
const hostOf = (random: SeededRandom) =>
  [...Array.from({ length: random.below(2) + 1 }, () => random.pick(LABELS)), random.pick(TOPS)].join('.');

function pageOf(random: SeededRandom): string {
  const path = Array.from({ length: random.below(4) }, () => `/${signs(random, 5)}`).join('');
  const query =
    random.below(2) === 0
      ? ''
      : `?${signs(random, 4)}=${signs(random, 4)}&utm_source=x&b=${signs(random, 3)}`;
  const scheme = random.pick(['https', 'http']);
  return `${scheme}://${hostOf(random)}${random.pick(['', ':8443'])}${path}${random.pick(['', '/'])}${query}${random.pick(['', '#top'])}`;
}

/** How services rewrite a URL. */
const REWRITES: readonly ((url: URL) => string)[] = [
  ({ href }) => href,
  (url) => url.href.replace(url.host, url.host.toUpperCase()),
  (url) =>
    url.port === ''
      ? url.href.replace(url.host, `${url.host}:${url.protocol === 'https:' ? 443 : 80}`)
      : url.href,
  (url) => url.href.replace(/\/(?=[?#]|$)/, ''),
  (url) => url.href.replace(/(?<![/?=&].*)$/, '/'),
  ({ href }) => href.replace(/#.*$/, ''),
  ({ href }) => `${href.replace(/#.*$/, '')}#part`,
  ({ href }) => href.replace(/%[\da-f]{2}/gi, (encoded) => encoded.toLowerCase()),
  ({ href }) => href.replace(/%[\da-f]{2}/gi, (encoded) => encoded.toUpperCase()),
  ({ href }) => (/%(?![\da-f]{2})/i.test(href) ? href : href.replaceAll('~', '%7E')),
];

describe('the same page is recognised', () => {
  test('when its report is created, when a service returns it, and in the index', () => {
    const random = seededRandom(22);
    for (let round = 0; round < ROUNDS; round++) {
      const typed = pageOf(random);
      const ordered = cleanUrl(new URL(typed).href, DEFAULT_CLEANING).url;
      const returned = random.pick(REWRITES as [(url: URL) => string])(new URL(ordered));
      expect(urlKey(returned), `${typed} → ${ordered} → ${returned}`).toBe(urlKey(ordered));
      expect(urlKey(urlKey(returned)), returned).toBe(urlKey(returned));
      expect(cleanUrl(ordered, DEFAULT_CLEANING)).toEqual({ url: ordered, removed: [] });
    }
  });

  test('but not if anything in its path or query differs', () => {
    const random = seededRandom(23);
    for (let round = 0; round < ROUNDS; round++) {
      const url = new URL(pageOf(random));
      const other = new URL(url);
      if (random.below(2) === 0) other.pathname += 'q';
      else other.search += `${other.search === '' ? '?' : '&'}q=1`;
      expect(urlKey(other.href), url.href).not.toBe(urlKey(url.href));
    }
  });

  test('in a plan, if its report is known under the URL that the service returned', () => {
    const random = seededRandom(24);
    const now = Date.parse('2026-11-20T12:00:00Z');
    const generatedAt = new Date(now).toISOString();
    for (let round = 0; round < 500; round++) {
      const typed = pageOf(random);
      const ordered = cleanUrl(new URL(typed).href, DEFAULT_CLEANING).url;
      const returned = random.pick(REWRITES as [(url: URL) => string])(new URL(ordered));
      const known = new Map([[urlKey(returned), { reportId: '1', generatedAt }]]);
      const conditions = { now, freshDays: 7, cleaning: DEFAULT_CLEANING, connectionOf: () => 'c' };
      const plan = planBulk([typed, returned], known, conditions);
      expect(plan, `${typed} → ${returned}`).toMatchObject({ pages: [], repeated: 1, notReportable: [] });
    }
  });
});

describe('a rule for a host', () => {
  test('matches the host of every page there in either spelling, and is stored in the browser’s spelling', () => {
    const random = seededRandom(19);
    for (let round = 0; round < ROUNDS; round++) {
      const host = hostOf(random);
      const rule = random.pick([
        host,
        // `ß` has no equivalent capital letter
        host.replaceAll(/[^ß]/g, (sign) => sign.toUpperCase()),
        host.normalize('NFD'),
        `${host}.`,
        ` ${host} `,
        new URL(`https://${host}`).hostname,
      ]);
      const { hostname } = new URL(`https://${host}/`);
      expect(hostMatches(hostname, rule), `${rule} and ${hostname}`).toBe(true);
      expect(hostMatches(`www.${hostname}`, `*.${rule.trim()}`), rule).toBe(true);
      expect(hostMatches(`not${hostname}`, rule), rule).toBe(false);
      expect(hostPattern(`*.${rule.trim()}`)?.replace(/\.$/, '')).toBe(`*.${hostname}`);
    }
  });
});
