import type { CorpusPage } from '../corpus-page.ts';
import { SOURCES } from '../sources.ts';

export const HREFLANG: readonly CorpusPage[] = [
  {
    page: '06-hreflang/without-default',
    title: 'Language versions without x-default.',
    expected: { hreflang: { state: 'passed', lighthouse: 'pass', source: SOURCES.localizedVersions } },
  },
  {
    page: '06-hreflang/region-not-assigned',
    title: 'UK is no assigned region code.',
    expected: {
      hreflang: {
        state: 'failed',
        lighthouse: 'pass',
        source: SOURCES.iso3166,
        differs: 'Lighthouse checks the language, not the region.',
      },
    },
  },
  {
    page: '06-hreflang/region-eu',
    title: 'EU is no country.',
    expected: {
      hreflang: {
        state: 'failed',
        lighthouse: 'pass',
        source: SOURCES.iso3166,
        differs: 'Lighthouse checks the language, not the region.',
      },
    },
  },
  {
    page: '06-hreflang/script-and-case',
    title: 'Scripts, and codes in any case.',
    expected: { hreflang: { state: 'passed', lighthouse: 'pass', source: SOURCES.localizedVersions } },
  },
  {
    page: '06-hreflang/language-not-registered',
    title: 'jp is a country, not a language.',
    expected: { hreflang: { state: 'failed', lighthouse: 'fail', source: SOURCES.lighthouseHreflang } },
  },
  {
    page: '06-hreflang/relative-address',
    title: 'Addresses must be full.',
    expected: { hreflang: { state: 'failed', lighthouse: 'fail', source: SOURCES.lighthouseHreflang } },
  },
  {
    page: '06-hreflang/without-itself',
    title: 'The page is not among its own versions.',
    expected: {
      hreflang: {
        state: 'failed',
        lighthouse: 'pass',
        source: SOURCES.localizedVersions,
        differs: 'Lighthouse does not check that the page is among its versions.',
      },
    },
  },
  {
    page: '06-hreflang/in-body',
    title: 'Language versions in the body are ignored.',
    expected: {
      hreflang: { state: 'not-applicable', lighthouse: 'pass', source: SOURCES.localizedVersions },
    },
  },
];
