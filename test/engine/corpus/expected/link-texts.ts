import type { CorpusPage } from '../corpus-page.ts';
import { SOURCES } from '../sources.ts';

export const LINK_TEXTS: readonly CorpusPage[] = [
  {
    page: '05-link-texts/german-english-word',
    title: 'An English word of the list on a German page.',
    expected: { 'link-texts': { state: 'passed', lighthouse: 'pass', source: SOURCES.lighthouseLinkText } },
  },
  {
    page: '05-link-texts/german-hier',
    title: 'hier on a German page.',
    expected: { 'link-texts': { state: 'failed', lighthouse: 'fail', source: SOURCES.lighthouseLinkText } },
  },
  {
    page: '05-link-texts/german-not-on-the-list',
    title: 'mehr erfahren says no more than the English learn more.',
    expected: {
      'link-texts': {
        state: 'failed',
        lighthouse: 'pass',
        source: SOURCES.googleLinks,
        differs: 'It is not on Lighthouse’s list.',
      },
    },
  },
  {
    page: '05-link-texts/english-not-on-the-list',
    title: 'details and continue reading say no more than read more.',
    expected: {
      'link-texts': {
        state: 'failed',
        lighthouse: 'pass',
        source: SOURCES.googleLinks,
        differs: 'They are not on Lighthouse’s list.',
      },
    },
  },
  {
    page: '05-link-texts/english-learn-more',
    title: 'learn more, in capitals and with white space.',
    expected: { 'link-texts': { state: 'failed', lighthouse: 'fail', source: SOURCES.lighthouseLinkText } },
  },
  {
    page: '05-link-texts/english-with-arrow',
    title: 'read more with an arrow is another text.',
    expected: { 'link-texts': { state: 'passed', lighthouse: 'pass', source: SOURCES.lighthouseLinkText } },
  },
  {
    page: '05-link-texts/read-more-labelled',
    title: 'read more with a full aria-label.',
    expected: { 'link-texts': { state: 'failed', lighthouse: 'fail', source: SOURCES.lighthouseLinkText } },
  },
  {
    page: '05-link-texts/nofollow',
    title: 'A link that is not to be followed is not judged.',
    expected: { 'link-texts': { state: 'passed', lighthouse: 'pass', source: SOURCES.lighthouseLinkText } },
  },
  {
    page: '05-link-texts/same-page',
    title: 'A link within the page is not judged.',
    expected: { 'link-texts': { state: 'passed', lighthouse: 'pass', source: SOURCES.lighthouseLinkText } },
  },
  {
    page: '05-link-texts/spanish-on-english-page',
    title: 'A Spanish link on an English page.',
    expected: { 'link-texts': { state: 'failed', lighthouse: 'fail', source: SOURCES.lighthouseLinkText } },
  },
  {
    page: '05-link-texts/portuguese-list',
    title: 'clique aqui is on the Portuguese list.',
    expected: { 'link-texts': { state: 'failed', lighthouse: 'fail', source: SOURCES.lighthouseLinkText } },
  },
  {
    page: '05-link-texts/japanese-list',
    title: '続きを読む is on the Japanese list.',
    expected: { 'link-texts': { state: 'failed', lighthouse: 'fail', source: SOURCES.lighthouseLinkText } },
  },
  {
    page: '05-link-texts/french-without-list',
    title: 'cliquez ici on a French page.',
    expected: {
      'link-texts': {
        state: 'failed',
        lighthouse: 'pass',
        source: SOURCES.googleLinks,
        differs: 'Lighthouse has no French list.',
      },
    },
  },
  {
    page: '05-link-texts/page-without-language',
    title: 'Without a language every list applies.',
    expected: { 'link-texts': { state: 'failed', lighthouse: 'fail', source: SOURCES.lighthouseLinkText } },
  },
  {
    page: '05-link-texts/link-without-address',
    title: 'Placeholders and anchors are no links.',
    expected: {
      'crawlable-links': { state: 'passed', lighthouse: 'pass', source: SOURCES.lighthouseAnchors },
      'link-texts': { state: 'passed', lighthouse: 'pass', source: SOURCES.lighthouseLinkText },
    },
  },
];
