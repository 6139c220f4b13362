import { describe, expect, test } from 'vitest';
import { networkOf } from '../../lib/model/network-of.ts';
import { parseServiceAddress } from '../../lib/model/service-address.ts';

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
    ['https:seo.example.com', 'https://seo.example.com', true],
    ['https:/seo.example.com', 'https://seo.example.com', true],
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
    // the private network: http works, the key travels readable
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

  test('and stays the same when it is typed in again', () => {
    for (const typed of ['nas:8080/seo/', 'localhost', 'bücher.example/api/v1', '[::1]:8377', '10.0.0.5']) {
      const first = parseServiceAddress(typed);
      if (!first.ok) throw new Error(typed);
      expect(parseServiceAddress(first.address.baseUrl)).toEqual(first);
    }
  });
});

describe('what cannot be a service address is named', () => {
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
    ['http://seo.example.com', 'public-http'],
    ['http://seo.example.com:8080', 'public-http'],
    ['http:seo.example.com', 'public-http'],
    ['http://93.184.216.34', 'public-http'],
    ['http://10.example.com', 'public-http'],
    ['http://192.168.example.com', 'public-http'],
    ['http://172.32.0.1', 'public-http'],
    ['http://localhost.example.com', 'public-http'],
    ['http://[2001:db8::1]', 'public-http'],
  ])('%j: %s', (typed, problem) => {
    expect(parseServiceAddress(typed)).toEqual({ ok: false, problem });
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
