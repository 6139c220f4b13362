import { describe, expect, it } from 'vitest';
import type { Analysis, CheckFinding } from '../../../lib/engine/store/stored-analysis.ts';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { analyseCorpusPage } from './analyse-corpus.ts';
import type { CorpusSite, ExpectedState } from './corpus-page.ts';
import { CORPUS_PAGES, CORPUS_SITES, SITE_CHECKS } from './expected.ts';
import { failingPairs } from './lighthouse-agreement.ts';

const translate = translator('en');

describe('a report on a small page finds what the primary source of the rule says', () => {
  it.each(CORPUS_PAGES.map((page) => [page.page, page] as const))(
    '%s',
    (_name, { page, response, expected }) => {
      const analysis = analyseCorpusPage(page, response);
      const found = Object.keys(expected).map((id) => [id, findingOf(analysis, id).state]);
      const states = Object.entries(expected).map(([id, { state }]) => [id, state]);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(states));
    },
  );
});

describe('advice without evidence is shown as a note', () => {
  const notes = CORPUS_PAGES.flatMap(({ page, response, expected }) =>
    Object.entries(expected).flatMap(([id, { importance }]) =>
      importance === 'note' ? [[`${page}: ${id}`, page, response, id] as const] : [],
    ),
  );
  it.each(notes)('%s', (_name, page, response, id) => {
    expect(findingOf(analyseCorpusPage(page, response), id).importance).toBe('note');
  });
});

describe('a finding does not claim more than was seen', () => {
  const claims = CORPUS_PAGES.flatMap(({ page, response, expected }) =>
    Object.entries(expected).flatMap(([id, { neverSays }]) =>
      neverSays === undefined ? [] : [[`${page}: ${id}`, page, response, id, neverSays] as const],
    ),
  );
  it.each(claims)('%s', (_name, page, response, id, neverSays) => {
    const { title, value, advice, evidence } = findingOf(analyseCorpusPage(page, response), id);
    const texts = [title, value, advice, ...evidence].map(translate);
    expect(texts.filter((text) => new RegExp(neverSays, 'i').test(text))).toEqual([]);
  });
});

describe('a report on a whole page has the result, the listing answer and the findings that it deserves', () => {
  it.each(CORPUS_SITES.map((site) => [site.page, site] as const))('%s', (_name, site) => {
    const analysis = analyseCorpusPage(site.page, site.response);
    const { answer, reason } = analysis.listing;
    const found = SITE_CHECKS.map((id) => [id, findingOf(analysis, id).state]);
    expect({
      result: analysis.result,
      listing: { answer, reason },
      checks: Object.fromEntries(found),
    }).toEqual({
      result: site.result,
      listing: site.listing,
      checks: Object.fromEntries(SITE_CHECKS.map((id) => [id, expectedState(site, id)])),
    });
  });
});

describe('a page that fails an important check is never good', () => {
  const all = [...CORPUS_PAGES, ...CORPUS_SITES].map(({ page, response }) => ({
    page,
    analysis: analyseCorpusPage(page, response),
  }));
  const failing = all.filter(({ analysis }) =>
    analysis.checks.some(({ importance, state }) => importance === 'high' && state === 'failed'),
  );
  it('in the whole corpus', () => {
    expect(failing.length).toBeGreaterThan(20);
    expect(failing.filter(({ analysis }) => analysis.result === 'good').map(({ page }) => page)).toEqual([]);
  });
});

describe('a rule that Lighthouse fails', () => {
  it('fails here too, or the table says why not', () => {
    const pairs = failingPairs();
    expect(pairs.length).toBeGreaterThan(50);
    const passes = pairs.filter(({ here, reason }) => !here && reason === undefined);
    expect(passes.map(({ name }) => name)).toEqual([]);
  });
});

function expectedState({ failed, notApplicable, notSeen = [] }: CorpusSite, id: string): ExpectedState {
  if (failed.includes(id)) return 'failed';
  if (notApplicable.includes(id)) return 'not-applicable';
  return notSeen.includes(id) ? 'not-seen' : 'passed';
}

function findingOf({ checks }: Analysis, id: string): CheckFinding {
  const finding = checks.find((check) => check.id === id);
  if (finding === undefined) throw new Error(`no check named ${id}`);
  return finding;
}
