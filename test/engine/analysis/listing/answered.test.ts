import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../../lib/engine/analysis/analyse-page.ts';
import { listingTexts } from '../../../../lib/engine/analysis/listing/listing-texts.ts';
import { translator } from '../../../../lib/engine/texts/translate.ts';
import { pageFixture } from '../page-fixture.ts';
import { ANSWERED } from './answered-cases.ts';

describe('what an address gives', () => {
  it.each(ANSWERED.map((row) => [row.name, row] as const))('%s', (_name, row) => {
    const { listing, checks } = analysePage(pageFixture(row.page, row.facts));
    const { answer, reason, obstacles } = listing;
    const told = obstacles
      .flatMap((obstacle) => [
        translator('en')(listingTexts(obstacle).text),
        ...Object.values(obstacle.details),
      ])
      .join(' ');
    const failed = checks.filter(({ state }) => state === 'failed').map(({ id }) => id);
    expect({ answer, reason, told, failed }).toEqual({
      answer: row.answer ?? expect.not.stringMatching(`^(?:${row.never?.join('|')})$`),
      reason: row.reason ?? reason,
      told: expect.toSatisfy((text: string) => (row.says ?? []).every((words) => text.includes(words))),
      failed: expect.toSatisfy((ids: string[]) => !ids.some((id) => row.notFailed?.includes(id))),
    });
  });
});
