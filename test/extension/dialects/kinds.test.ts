import { describe, expect, it } from 'vitest';
import { IS_LONG } from '../../fixtures/is-long.ts';
import { KINDS } from './kinds/kinds.ts';
import { walkKind } from './kinds/walk-kind.ts';

/** Of the kinds that differ in one thing one in three, in the long run all. */
const EVERY = IS_LONG ? 1 : 3;

describe.each(Object.entries(KINDS))('each kind of service walks every path: %s', (_about, kinds) => {
  it.each(Object.entries(kinds).filter((_, at) => at % EVERY === 0))('%s', async (_name, kind) => {
    await walkKind(kind);
  });
});

describe('the questions', () => {
  const asked = Object.values(KINDS)
    .flatMap((kinds) => Object.entries(kinds))
    .map(([name, { right = {} }]) => [name, Object.keys(right.asks ?? {}).toSorted()] as const)
    .filter(([, asks]) => asks.length > 0);

  it('are at most two at a service', () => {
    expect(asked.filter(([, asks]) => asks.length > 2)).toEqual([]);
  });

  it('are none at four of five services', () => {
    const all = Object.values(KINDS).flatMap((kinds) => Object.keys(kinds)).length;
    expect(asked.length).toBeLessThan(all / 5);
  });

  it('are these', () => {
    expect(
      Object.fromEntries(asked.map(([name, asks]) => [name, asks.join(' and ')])),
    ).toMatchInlineSnapshot(`
      {
        "A01 Rails: url is the link to the report’s own JSON": "url",
        "A06 FastAPI: names with the interface’s words in them": "privacy",
        "A07 Directus: the address in a relation, beside the site’s": "url",
        "A13 ServiceNow: each value beside what is shown of it": "result and url",
        "A30 url is the report’s public page, on another host": "url",
        "A40 a count of problems": "result",
        "A42 a result of yes or no": "result",
        "A43 a result for each device": "result",
        "A47 French words, and a score of 1000": "result",
        "A50 words for the privacy": "privacy",
        "A51 two flags in place of a privacy": "privacy",
        "A54 a privacy counted from 1, and its word": "privacy",
        "S2 access: "private" of the account, and no privacy": "privacy",
        "S2 privacy: true for a password, too": "privacy",
        "S4 0, 1, 2 in the order of the interface": "result",
        "S4 a score of 20": "result",
        "S5 a table’s own url beside the page": "url",
        "a fraction of 1 (Lighthouse)": "result",
        "a privacy as two flags": "privacy",
        "a privacy in German": "privacy",
        "a privacy with ids from 1": "privacy",
        "a result as a number": "result",
        "a result as a number in text": "result",
        "a score in place of a result": "result",
        "a verdict that the user does not have": "result",
        "coloured circles": "result",
        "colours": "result",
        "grades": "result",
        "grades in another field": "result",
        "phpRank: scores and categories": "result",
        "phpRank: scores and checks with importance": "result",
        "stars of 5": "result",
        "words in German": "result",
      }
    `);
  });
});
