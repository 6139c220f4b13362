import type { CorpusPage } from '../corpus-page.ts';
import { SOURCES } from '../sources.ts';

export const ADVICE: readonly CorpusPage[] = [
  {
    page: '08-advice/short-title',
    title: 'A short title says enough.',
    expected: {
      'title-length': { state: 'passed', lighthouse: 'n/a', source: SOURCES.titleLink, importance: 'note' },
    },
  },
  {
    page: '08-advice/long-narrow-title',
    title: '76 narrow characters fit into 600 pixels.',
    expected: {
      'title-length': { state: 'passed', lighthouse: 'n/a', source: SOURCES.titleLink, importance: 'note' },
    },
  },
  {
    page: '08-advice/wide-title',
    title: '47 wide characters do not fit into 600 pixels.',
    expected: {
      'title-length': { state: 'failed', lighthouse: 'n/a', source: SOURCES.titleLink, importance: 'note' },
    },
  },
  {
    page: '08-advice/two-main-headings',
    title: 'Two main headings are allowed.',
    expected: {
      'single-h1': { state: 'failed', lighthouse: 'n/a', source: SOURCES.googleHeadings, importance: 'note' },
    },
  },
  {
    page: '08-advice/few-words',
    title: 'Twenty words can be a complete answer.',
    expected: {
      'content-length': {
        state: 'failed',
        lighthouse: 'n/a',
        source: SOURCES.helpfulContent,
        importance: 'note',
      },
    },
  },
  {
    page: '08-advice/no-canonical',
    title: 'A page without canonical, which is optional.',
    expected: {
      'canonical-present': {
        state: 'failed',
        lighthouse: 'n/a',
        source: SOURCES.canonical,
        importance: 'note',
      },
      'canonical-target': { state: 'not-applicable', lighthouse: 'n/a', source: SOURCES.canonical },
    },
  },
  {
    page: '08-advice/no-sitemap',
    title: 'A small site without sitemap.',
    response: { sitemap: { status: 404, text: '' } },
    expected: {
      sitemap: { state: 'failed', lighthouse: 'n/a', source: SOURCES.sitemapNeeded, importance: 'note' },
    },
  },
  {
    page: '08-advice/mail-address-and-new-tab',
    title: 'A mail address, and a link that opens a tab.',
    expected: {
      'plain-emails': {
        state: 'failed',
        lighthouse: 'n/a',
        source: SOURCES.owaspScraping,
        importance: 'note',
      },
    },
  },
  {
    page: '08-advice/server-version',
    title: 'A server that says its version.',
    response: {
      headers: [
        ['server', 'nginx/1.26.2'],
        ['x-powered-by', 'PHP/8.3.1'],
      ],
      withoutHeaders: ['server'],
    },
    expected: {
      'server-signature': {
        state: 'failed',
        lighthouse: 'n/a',
        source: SOURCES.rfc9110Server,
        importance: 'note',
      },
    },
  },
  {
    page: '08-advice/styles-in-attributes',
    title: 'Twelve elements with styles of their own.',
    expected: {
      'inline-styles': { state: 'failed', lighthouse: 'n/a', source: SOURCES.cspStyle, importance: 'note' },
    },
  },
  {
    page: '08-advice/open-graph-without-card',
    title: 'Open Graph without an X card, which falls back to it.',
    expected: {
      'open-graph': { state: 'passed', lighthouse: 'n/a', source: SOURCES.openGraph },
      'twitter-card': { state: 'failed', lighthouse: 'n/a', source: SOURCES.xCards, importance: 'note' },
    },
  },
];
