import type { CorpusPage } from '../corpus-page.ts';
import { SOURCES } from '../sources.ts';

export const CRAWLABLE_LINKS: readonly CorpusPage[] = [
  {
    page: '05-crawlable/javascript-void',
    title: 'A link that runs a script.',
    expected: {
      'crawlable-links': { state: 'failed', lighthouse: 'fail', source: SOURCES.lighthouseAnchors },
    },
  },
  {
    page: '05-crawlable/in-closed-menu',
    title: 'A link of a closed menu runs a script: crawlers follow links that are not shown, too.',
    expected: { 'crawlable-links': { state: 'failed', lighthouse: 'fail', source: SOURCES.googleLinks } },
  },
  {
    page: '05-crawlable/javascript-call',
    title: 'A link whose address is a function call.',
    expected: {
      'crawlable-links': {
        state: 'failed',
        lighthouse: 'pass',
        source: SOURCES.googleLinks,
        differs: 'Lighthouse only recognises javascript:void(0).',
      },
    },
  },
  {
    page: '05-crawlable/role-button',
    title: 'A link that says it is a button.',
    expected: {
      'crawlable-links': { state: 'passed', lighthouse: 'pass', source: SOURCES.lighthouseAnchors },
    },
  },
  {
    page: '05-crawlable/empty-address',
    title: 'A link with an empty address.',
    expected: {
      'crawlable-links': { state: 'passed', lighthouse: 'pass', source: SOURCES.lighthouseAnchors },
    },
  },
  {
    page: '05-crawlable/mail-and-phone',
    title: 'Mail and telephone links are addresses.',
    expected: {
      'crawlable-links': { state: 'passed', lighthouse: 'pass', source: SOURCES.lighthouseAnchors },
    },
  },
  {
    page: '05-crawlable/not-an-address',
    title: 'An address that cannot be parsed.',
    expected: {
      'crawlable-links': { state: 'failed', lighthouse: 'fail', source: SOURCES.lighthouseAnchors },
    },
  },
  {
    page: '05-crawlable/route-without-address',
    title: 'A router link without an address.',
    expected: { 'crawlable-links': { state: 'failed', lighthouse: 'fail', source: SOURCES.googleLinks } },
  },
];
