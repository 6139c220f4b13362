import { describe, expect, test } from 'vitest';
import { networkOf } from '../../../lib/engine/url/network-of.ts';
import { parseServiceAddress } from '../../../lib/engine/url/service-address.ts';
import { seededRandom } from '../../fixtures/seeded-random.ts';

describe('a service address is understood', () => {
  test.each([
    // whole addresses
    ['https://seo.example.com', 'https://seo.example.com', true],
    ['  https://seo.example.com\n', 'https://seo.example.com', true],
    ['HTTPS://SEO.Example.COM', 'https://seo.example.com', true],
    ['https://seo.example.com/', 'https://seo.example.com', true],
    ['https://seo.example.com///', 'https://seo.example.com', true],
    ['https://seo.example.com:443', 'https://seo.example.com', true],
    ['https://seo.example.com:8443', 'https://seo.example.com:8443', true],
    // without a scheme
    ['seo.example.com', 'https://seo.example.com', true],
    ['seo.example.com:8443/app/', 'https://seo.example.com:8443/app', true],
    ['//seo.example.com', 'https://seo.example.com', true],
    ['93.184.216.34', 'https://93.184.216.34', true],
    // this machine
    ['localhost', 'http://localhost', true],
    ['localhost:8377', 'http://localhost:8377', true],
    ['http://localhost:8377/', 'http://localhost:8377', true],
    ['https://localhost:8377', 'https://localhost:8377', true],
    ['verdict.localhost:8377', 'http://verdict.localhost:8377', true],
    ['127.0.0.1:8377', 'http://127.0.0.1:8377', true],
    ['127.1:8377', 'http://127.0.0.1:8377', true],
    ['http://[::1]:8377', 'http://[::1]:8377', true],
    ['[::1]:8377', 'http://[::1]:8377', true],
    ['[0:0:0:0:0:0:0:1]', 'http://[::1]', true],
    // the private network: http works, the key is sent unencrypted
    ['nas', 'http://nas', false],
    ['nas:8080/seo', 'http://nas:8080/seo', false],
    ['http://nas.local', 'http://nas.local', false],
    ['seo.home.arpa', 'http://seo.home.arpa', false],
    ['seo.lan:81', 'http://seo.lan:81', false],
    ['192.168.1.20', 'http://192.168.1.20', false],
    ['http://10.0.0.5:8080', 'http://10.0.0.5:8080', false],
    ['https://10.0.0.5:8080', 'https://10.0.0.5:8080', true],
    ['http://172.31.255.1', 'http://172.31.255.1', false],
    ['http://169.254.10.1', 'http://169.254.10.1', false],
    ['http://[fd12:3456::1]', 'http://[fd12:3456::1]', false],
    ['http://[fe80::1]:8080', 'http://[fe80::1]:8080', false],
    ['[2001:db8::1]', 'https://[2001:db8::1]', true],
    // folders, and what people paste
    ['https://example.com/seo', 'https://example.com/seo', true],
    ['https://example.com/a/b/', 'https://example.com/a/b', true],
    ['https://example.com/seo/api/v1', 'https://example.com/seo', true],
    ['https://example.com/api/v1/', 'https://example.com', true],
    ['https://example.com/api/v1/reports?per_page=10', 'https://example.com', true],
    ['example.com/api/v1/reports/7#top', 'https://example.com', true],
    ['https://example.com/api/v10', 'https://example.com/api/v10', true],
    ['https://example.com/?x=1#y', 'https://example.com', true],
    // names in other scripts
    ['bücher.example', 'https://xn--bcher-kva.example', true],
    [
      'https://пример.испытание/отчёты',
      'https://xn--e1afmkfd.xn--80akhbyknj4f/%D0%BE%D1%82%D1%87%D1%91%D1%82%D1%8B',
      true,
    ],
  ])('%j is %s', (typed, baseUrl, encrypted) => {
    expect(parseServiceAddress(typed)).toEqual({ ok: true, address: { baseUrl, encrypted } });
  });

  test('and stays unchanged when entered again', () => {
    for (const typed of ['nas:8080/seo/', 'localhost', 'bücher.example/api/v1', '[::1]:8377', '10.0.0.5']) {
      const first = parseServiceAddress(typed);
      if (!first.ok) throw new Error(typed);
      expect(parseServiceAddress(first.address.baseUrl)).toEqual(first);
    }
  });
});

describe('an invalid service address', () => {
  test.each([
    ['', 'empty'],
    ['  \t', 'empty'],
    ['seo example', 'not-an-address'],
    ['https://', 'not-an-address'],
    ['http://[::1', 'not-an-address'],
    ['seo.example.com:99999', 'not-an-address'],
    ['::1', 'not-an-address'],
    ['ftp://seo.example.com', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['file:///etc/hosts', 'scheme'],
    ['chrome://settings', 'scheme'],
    ['mailto:me@example.com', 'scheme'],
    ['https://me:secret@seo.example.com', 'credentials'],
    ['https://me@seo.example.com', 'credentials'],
    ['me:secret@seo.example.com', 'credentials'],
    ['http://me:secret@seo.example.com', 'credentials'],
  ])('%j: %s', (typed, problem) => {
    expect(parseServiceAddress(typed)).toEqual({ ok: false, problem });
  });

  test.each([
    'http://seo.example.com',
    'http://seo.example.com:8080',
    'http://93.184.216.34',
    'http://10.example.com',
    'http://192.168.example.com',
    'http://172.32.0.1',
    'http://localhost.example.com',
    'http://[2001:db8::1]',
  ])('%j: over http the key could be intercepted', (typed) => {
    expect(parseServiceAddress(typed)).toMatchObject({ ok: false, problem: 'public-http' });
  });

  test('and https is suggested for a public host, but not for a port that uses http', () => {
    expect(parseServiceAddress('http://seo.example.com/app/')).toMatchObject({
      suggestion: 'https://seo.example.com/app',
    });
    expect(parseServiceAddress('http://seo.example.com:8080')).not.toHaveProperty('suggestion');
  });
});

describe('a misspelt address is rejected with a suggestion', () => {
  test.each([
    'https//seo.example.com',
    'https:/seo.example.com',
    'https:seo.example.com',
    'https:///seo.example.com',
    'https;//seo.example.com',
    'https.//seo.example.com',
    'https//:seo.example.com',
    'https ://seo.example.com',
    'https:// seo.example.com',
    'https:\\\\seo.example.com',
    'https://https://seo.example.com',
    'https://https//seo.example.com',
    'http:https://seo.example.com',
    '"https://seo.example.com"',
    '“https://seo.example.com”',
    "'seo.example.com'",
    '<https://seo.example.com>',
    '(https://seo.example.com)',
    '[https://seo.example.com]',
    'https://seo.example.com,',
    '\u200bhttps://seo.example.com',
    '\u200dhttps://seo.example.com',
    '\u2060seo.example.com',
    'https\u200b://seo.example.com',
    'https://seo\u00ad.example.com',
    'https://seo.example\n.com',
    '\ufffchttps://seo.example.com',
    '\u3164https://seo.example.com',
    'ｈｔｔｐｓ：／／ｓｅｏ．ｅｘａｍｐｌｅ．ｃｏｍ',
    'https：//seo.example.com',
    'http:seo.example.com',
    'http//seo.example.com/',
  ])('%j', (typed) => {
    expect(parseServiceAddress(typed)).toEqual({
      ok: false,
      problem: 'misspelt',
      suggestion: 'https://seo.example.com',
    });
  });

  test.each(['htp//seo.example.com', 'hxxps;//seo.example.com', 'https', 'https://http', 'https:'])(
    '%j: rejected without a suggestion',
    (typed) => {
      expect(parseServiceAddress(typed)).toEqual({ ok: false, problem: 'not-an-address' });
    },
  );

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

test.each([
  ['localhost', 'this machine'],
  ['localhost.', 'this machine'],
  ['a.localhost', 'this machine'],
  ['127.200.3.4', 'this machine'],
  ['[::1]', 'this machine'],
  ['nas', 'private'],
  ['172.16.0.1', 'private'],
  ['172.15.0.1', 'public'],
  ['seo.internal', 'private'],
  ['seo.test', 'private'],
  ['test.example.com', 'public'],
  ['mylocal', 'private'],
  ['notlocal.example', 'public'],
  ['[fd::1]', 'public'],
  ['example.com.', 'public'],
])('the host %s is %s', (hostname, network) => {
  expect(networkOf(hostname)).toBe(network);
});
