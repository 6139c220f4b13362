import { describe, expect, it } from 'vitest';
import { hostMatches, isHostPattern, ruleFor } from '../../../lib/engine/url/host-pattern.ts';

describe('a host pattern', () => {
  it.each([
    ['example.com', 'example.com', true],
    ['EXAMPLE.com.', 'example.com', true],
    ['www.example.com', 'example.com', false],
    ['www.example.com', '*.example.com', true],
    ['example.com', '*.example.com', true],
    ['notexample.com', '*.example.com', false],
    ['anything.at.all', '*', true],
  ])('for the host %s, %s matches: %s', (host, pattern, expected) => {
    expect(hostMatches(host, pattern)).toBe(expected);
  });

  it.each(['example.com', '*.example.com', '*', 'localhost', 'bücher.example'])('can be %s', (pattern) => {
    expect(isHostPattern(pattern)).toBe(true);
  });

  it.each(['', 'https://example.com', 'example.com/path', 'a.*.com', 'host:80', 'two words', '*.'])(
    'cannot be “%s”',
    (pattern) => {
      expect(isHostPattern(pattern)).toBe(false);
    },
  );

  it('selects the most specific of several', () => {
    const rules = ['*', '*.example.com', '*.shop.example.com', 'eu.shop.example.com'].map((host) => ({
      host,
    }));
    expect(ruleFor(rules, 'eu.shop.example.com')?.host).toBe('eu.shop.example.com');
    expect(ruleFor(rules, 'us.shop.example.com')?.host).toBe('*.shop.example.com');
    expect(ruleFor(rules, 'other.test')?.host).toBe('*');
    expect(ruleFor(rules.slice(1), 'other.test')).toBeUndefined();
  });
});
