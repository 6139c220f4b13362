import { describe, expect, it } from 'vitest';
import { readTypedHost } from '../../../../components/settings/sites/read-typed-host.ts';
import { hostMatches } from '../../../../lib/engine/url/host-pattern.ts';

const hostOf = (text: string) => {
  const read = readTypedHost(text, []);
  return read.ok ? read.host : read.problem;
};

describe('the host of a rule', () => {
  it.each([
    ['www.example.com', 'www.example.com'],
    [' *.Example.COM. ', '*.example.com'],
    ['*', '*'],
    ['https://www.example.com:8443/shop?id=3#top', 'www.example.com'],
    ['bäckerei.example', 'xn--bckerei-5wa.example'],
    ['*.bäckerei.example', '*.xn--bckerei-5wa.example'],
    ['localhost', 'localhost'],
  ])('%s is stored as %s', (typed, host) => {
    expect(hostOf(typed)).toBe(host);
  });

  it('with non-ASCII letters matches the host of a URL', () => {
    const page = new URL('https://www.bäckerei.example/').hostname;
    expect(hostMatches(page, hostOf('*.bäckerei.example'))).toBe(true);
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['example.com/shop', 'invalid'],
    ['example.com:8080', 'invalid'],
    ['two words', 'invalid'],
    ['a.*.example.com', 'invalid'],
    ['user@example.com', 'invalid'],
  ])('“%s” is rejected as %s', (typed, problem) => {
    expect(hostOf(typed)).toBe(problem);
  });

  it('with an existing rule is rejected, however it is written', () => {
    expect(readTypedHost('HTTPS://WWW.example.com/', ['www.example.com'])).toEqual({
      ok: false,
      problem: 'repeated',
    });
  });
});
