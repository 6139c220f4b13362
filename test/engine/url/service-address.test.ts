import { describe, expect, test } from 'vitest';
import { networkOf } from '../../../lib/engine/url/network-of.ts';
import { parseServiceAddress } from '../../../lib/engine/url/service-address.ts';
import { readRows } from '../../fixtures/read-rows.ts';
import { seededRandom } from '../../fixtures/seeded-random.ts';

/** What is typed, and its address, or what is wrong with it. */
const ROWS = readRows<{ readonly typed: string; readonly problem?: string }>(
  import.meta.dirname,
  'service-address.jsonl',
).map(({ typed, ...read }) => [typed, read] as const);

describe('a service address', () => {
  test.each(ROWS)('%j: %j', (typed, read) => {
    expect(parseServiceAddress(typed)).toEqual(
      'problem' in read ? { ok: false, ...read } : { ok: true, address: read },
    );
  });

  test('and stays unchanged when entered again', () => {
    for (const typed of ['nas:8080/seo/', 'localhost', 'bücher.example/api/v1', '[::1]:8377', '10.0.0.5']) {
      const first = parseServiceAddress(typed);
      if (!first.ok) throw new Error(typed);
      expect(parseServiceAddress(first.address.baseUrl)).toEqual(first);
    }
  });
});

describe('a misspelt address', () => {
  test('every suggestion is a valid address', () => {
    for (const typed of ['"nas:8080/seo/"', 'http:/localhost:8377', 'https//bücher.example/app/api/v1/']) {
      const read = parseServiceAddress(typed);
      if (read.ok || read.suggestion === undefined) throw new Error(typed);
      expect(parseServiceAddress(read.suggestion)).toMatchObject({ address: { baseUrl: read.suggestion } });
    }
  });

  test('a host whose script needs joiners, or that is written in decomposed letters, is not misspelt', () => {
    for (const host of ['نامه\u200cای.example', 'bu\u0308cher.example', 'seo。example。com'])
      expect(parseServiceAddress(`https://${host}`), host).toMatchObject({ ok: true });
  });

  test('whatever surrounds or is inside it, the key is sent to the visible host, or nowhere', () => {
    const random = seededRandom(10);
    const noise = ['"', "'", '<', ' ', ':', ';', '\u200b', '\u2060', '.', ',', '@', 'https', 'ｈ'];
    for (let round = 0; round < 5000; round++) {
      const signs = [...'https://seo.example.com'];
      for (let count = random.below(3) + 1; count > 0; count--) {
        const at = random.pick([0, 5, 6, 7, 8]);
        signs.splice(
          at,
          at === 0 || at === 8 ? 0 : random.below(2),
          random.pick(noise as [string, ...string[]]),
        );
      }
      const read = parseServiceAddress(signs.join(''));
      if (!read.ok) continue;
      expect(signs.join(''), read.address.baseUrl).toContain(new URL(read.address.baseUrl).hostname);
      expect(read.address.baseUrl).toMatch(/^https?:\/\/[^/]*seo\.example\.com$/);
    }
  });
});

test.each(readRows<Record<'hostname' | 'network', string>>(import.meta.dirname, 'network-of.jsonl'))(
  'the host $hostname is $network',
  ({ hostname, network }) => {
    expect(networkOf(hostname)).toBe(network);
  },
);
