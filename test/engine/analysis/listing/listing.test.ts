import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../../lib/engine/analysis/analyse-page.ts';
import { listingTexts } from '../../../../lib/engine/analysis/listing/listing-texts.ts';
import { translator } from '../../../../lib/engine/texts/translate.ts';
import { pageFixture } from '../page-fixture.ts';
import { DECIDED, DISALLOW, type Facts, head, robots } from './listing-cases.ts';

const listingOf = ({ html, ...facts }: Facts) => analysePage(pageFixture(html, facts)).listing;

describe('whether a page may be listed', () => {
  it.each(DECIDED)('%s', (_name, facts, answer, reason) => {
    expect(listingOf(facts)).toMatchObject({ answer, reason });
  });

  it.each(DECIDED)('%s is explained, with the next step', (_name, facts) => {
    const translate = translator('en');
    const { reason, obstacles } = listingOf(facts);
    const explained = obstacles.length > 0 ? obstacles : [{ reason, details: {} }];
    for (const { text, next } of explained.map(listingTexts))
      for (const words of [translate(text), translate(next)]) {
        expect(words).toMatch(/^\p{Lu}|^robots\.txt/u);
        expect(words).not.toMatch(/[{}$]/);
      }
  });

  it('has Bing’s own answer, and what AI crawlers may read', () => {
    const facts = robots('User-agent: GPTBot\nDisallow: /', head('<meta name=bingbot content=noindex>'));
    const { answer, crawlers } = listingOf(facts);
    expect(answer).toBe('listed');
    expect(crawlers.bing).toEqual({ answer: 'not-listed', reason: 'noindex-meta' });
    expect(crawlers.ai).toMatchObject({ GPTBot: 'disallowed', ClaudeBot: 'allowed' });
  });

  it('names the line of robots.txt that keeps the page out', () => {
    expect(listingOf(robots(DISALLOW)).obstacles[0]?.details).toMatchObject({
      line: 2,
      rule: 'Disallow: /bread',
    });
  });
});

describe('a page that is kept from being listed', () => {
  it.each(
    DECIDED.filter(
      ([, , answer, reason]) => answer !== 'listed' && answer !== 'unknown' && reason !== 'redirected',
    ),
  )('is never good: %s', (_name, { html, ...facts }) => {
    expect(analysePage(pageFixture(html, facts)).result).not.toBe('good');
  });

  it.each(DECIDED.filter(([, , answer]) => answer === 'not-listed'))(
    'is bad if it can’t be indexed: %s',
    (_name, { html, ...facts }) => {
      expect(analysePage(pageFixture(html, facts)).result).toBe('bad');
    },
  );
});
