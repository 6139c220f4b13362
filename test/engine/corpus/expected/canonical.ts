import type { CorpusPage } from '../corpus-page.ts';
import { SOURCES } from '../sources.ts';

export const CANONICAL: readonly CorpusPage[] = [
  {
    page: '03-canonical/to-http',
    title: 'Canonical to http of an https page.',
    expected: {
      'canonical-target': {
        state: 'failed',
        lighthouse: 'pass',
        source: SOURCES.canonical,
        differs:
          'Lighthouse only looks for several canonicals, relative ones, and one to the start page or another language.',
      },
    },
  },
  {
    page: '03-canonical/to-www',
    title: 'Canonical to the host with www.',
    expected: {
      'canonical-target': {
        state: 'failed',
        lighthouse: 'pass',
        source: SOURCES.canonical,
        differs:
          'Lighthouse only looks for several canonicals, relative ones, and one to the start page or another language.',
      },
    },
  },
  {
    page: '03-canonical/other-query',
    title: 'The second page of a list names the first.',
    response: { url: 'https://bakery.example/bread?page=2' },
    expected: {
      'canonical-target': {
        state: 'failed',
        lighthouse: 'pass',
        source: SOURCES.canonical,
        differs:
          'Lighthouse only looks for several canonicals, relative ones, and one to the start page or another language.',
      },
    },
  },
  {
    page: '03-canonical/without-query',
    title: 'A page with a colour in its query names the page without it.',
    response: { url: 'https://bakery.example/bread?colour=dark' },
    expected: {
      'canonical-target': {
        state: 'failed',
        lighthouse: 'pass',
        source: SOURCES.canonical,
        differs:
          'Lighthouse only looks for several canonicals, relative ones, and one to the start page or another language.',
      },
    },
  },
  {
    page: '03-canonical/with-fragment',
    title: 'Canonical with a fragment.',
    expected: {
      'canonical-target': { state: 'passed', lighthouse: 'pass', source: SOURCES.canonical },
      'canonical-absolute': {
        state: 'failed',
        lighthouse: 'pass',
        source: SOURCES.canonical,
        differs: 'Lighthouse does not look at fragments, which Google generally does not support.',
      },
    },
  },
  {
    page: '03-canonical/port-and-case',
    title: 'Canonical with capitals in the host and the default port.',
    expected: { 'canonical-target': { state: 'passed', lighthouse: 'pass', source: SOURCES.rfc3986 } },
  },
  {
    page: '03-canonical/with-slash',
    title: 'Canonical with a final slash that the page does not have.',
    expected: {
      'canonical-target': {
        state: 'failed',
        lighthouse: 'pass',
        source: SOURCES.canonical,
        differs:
          'Lighthouse only looks for several canonicals, relative ones, and one to the start page or another language.',
      },
    },
  },
  {
    page: '03-canonical/to-start-page',
    title: 'Every page names the start page.',
    expected: {
      'canonical-target': { state: 'failed', lighthouse: 'fail', source: SOURCES.lighthouseCanonical },
    },
  },
  {
    page: '03-canonical/other-language',
    title: 'Canonical to another language version.',
    expected: {
      'canonical-target': { state: 'failed', lighthouse: 'fail', source: SOURCES.lighthouseCanonical },
    },
  },
  {
    page: '03-canonical/for-a-screen',
    title: 'A canonical for one kind of screen is not used.',
    expected: { 'canonical-present': { state: 'failed', lighthouse: 'n/a', source: SOURCES.canonical } },
  },
  {
    page: '03-canonical/two-different',
    title: 'Two canonicals that differ.',
    expected: {
      'canonical-single': { state: 'failed', lighthouse: 'fail', source: SOURCES.canonicalMistakes },
    },
  },
  {
    page: '03-canonical/two-equal',
    title: 'The same canonical twice, once relative.',
    expected: {
      'canonical-single': {
        state: 'passed',
        lighthouse: 'fail',
        source: SOURCES.canonicalMistakes,
        differs: 'Lighthouse fails because the second one is relative, not because they differ.',
      },
      'canonical-absolute': { state: 'failed', lighthouse: 'fail', source: SOURCES.canonical },
    },
  },
  {
    page: '03-canonical/header-differs',
    title: 'The Link header names another canonical than the head.',
    response: { headers: [['link', '<https://bakery.example/all-bread>; rel="canonical"']] },
    expected: { 'canonical-single': { state: 'failed', lighthouse: 'fail', source: SOURCES.canonical } },
  },
  {
    page: '03-canonical/empty',
    title: 'A canonical without address.',
    expected: { 'canonical-present': { state: 'failed', lighthouse: 'n/a', source: SOURCES.htmlLink } },
  },
  {
    page: '03-canonical/to-file',
    title: 'Canonical to a file on a disk.',
    expected: {
      'canonical-absolute': {
        state: 'failed',
        lighthouse: 'pass',
        source: SOURCES.canonical,
        differs: 'Lighthouse accepts every address that parses; nobody else can fetch a file of a disk.',
      },
      'canonical-target': { state: 'not-applicable', lighthouse: 'pass', source: SOURCES.canonical },
    },
  },
];
