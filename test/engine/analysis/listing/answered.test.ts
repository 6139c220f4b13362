import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../../lib/engine/analysis/analyse-page.ts';
import { listingTexts } from '../../../../lib/engine/analysis/listing/listing-texts.ts';
import { translator } from '../../../../lib/engine/texts/translate.ts';
import { documentOf, pageFixture } from '../page-fixture.ts';
import { ANSWERED } from './answered-cases.ts';

const translate = translator('en');

describe('what an address gives', () => {
  it.each(ANSWERED.map((row) => [row.name, row] as const))('%s', (_name, row) => {
    const { listing, checks, result } = analysePage(pageFixture(row.page, row.facts));
    const { answer, reason, obstacles } = listing;
    const told = obstacles
      .flatMap((obstacle) => [translate(listingTexts(obstacle).text), ...Object.values(obstacle.details)])
      .join(' ');
    const failed = checks.filter(({ state }) => state === 'failed').map(({ id }) => id);
    expect({ answer, reason, told, failed }).toEqual({
      answer: row.answer ?? expect.not.stringMatching(`^(?:${row.never?.join('|')})$`),
      reason: row.reason ?? reason,
      told: expect.toSatisfy((text: string) => (row.says ?? []).every((words) => text.includes(words))),
      failed: expect.toSatisfy(
        (ids: string[]) =>
          !ids.some((id) => row.notFailed?.includes(id)) &&
          (row.failed ?? []).every((id) => ids.includes(id)),
      ),
    });

    // explained, with the next step
    const explained = obstacles.length > 0 ? obstacles : [{ reason, details: {} }];
    for (const { text, next } of explained.map(listingTexts))
      for (const words of [translate(text), translate(next)]) {
        expect(words).toMatch(/^\p{Lu}|^robots\.txt/u);
        expect(words).not.toMatch(/[{}$]/);
      }

    // what is kept from the results is never good
    if (answer === 'not-listed') expect(result).toBe('bad');
    else if (answer !== 'listed' && answer !== 'unknown' && reason !== 'redirected')
      expect(result).not.toBe('good');
  });

  it('has Bing’s own answer, and what AI crawlers may read', () => {
    const robotsTxt = {
      url: 'https://bakery.example/robots.txt',
      status: 200,
      contentType: 'text/plain',
      text: 'User-agent: GPTBot\nDisallow: /',
    };
    const page = documentOf('<title>Rye bread</title><meta name=bingbot content=noindex>');
    const { answer, crawlers } = analysePage(pageFixture(page, { site: { robotsTxt } })).listing;
    expect(answer).toBe('listed');
    expect(crawlers.bing).toEqual({ answer: 'not-listed', reason: 'noindex-meta' });
    expect(crawlers.ai).toMatchObject({ GPTBot: 'disallowed', ClaudeBot: 'allowed' });
  });
});
