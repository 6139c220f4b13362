import type { CorpusPage } from '../corpus-page.ts';
import { SOURCES } from '../sources.ts';

export const HEADERS: readonly CorpusPage[] = [
  {
    page: '01-headers/otherbot-then-everyone',
    title: 'A header line for another crawler, then a line for everyone.',
    response: {
      headers: [
        ['x-robots-tag', 'otherbot: nofollow'],
        ['x-robots-tag', 'noindex'],
      ],
    },
    expected: { 'x-robots-tag': { state: 'failed', lighthouse: 'fail', source: SOURCES.robotsHeader } },
  },
  {
    page: '01-headers/otherbot-only',
    title: 'noindex for another crawler, and a harmless line for everyone.',
    response: {
      headers: [
        ['x-robots-tag', 'otherbot: noindex, nofollow'],
        ['x-robots-tag', 'max-image-preview:large'],
      ],
    },
    expected: { 'x-robots-tag': { state: 'passed', lighthouse: 'pass', source: SOURCES.robotsHeader } },
  },
  {
    page: '01-headers/googlebot-in-small-letters',
    title: 'A header line for Googlebot, written in small letters.',
    response: { headers: [['x-robots-tag', 'googlebot: noindex']] },
    expected: {
      'x-robots-tag': {
        state: 'failed',
        lighthouse: 'pass',
        source: SOURCES.robotsHeader,
        differs:
          'Lighthouse fails only if every crawler is kept out, and compares names with regard to case.',
      },
    },
  },
  {
    page: '01-headers/expired-date-with-comma',
    title: 'A header date with a comma that has passed.',
    response: { headers: [['x-robots-tag', 'unavailable_after: Fri, 20 Nov 2026 10:00:00 GMT']] },
    expected: {
      'x-robots-tag': {
        state: 'failed',
        lighthouse: 'pass',
        source: SOURCES.unavailableAfter,
        differs: 'Lighthouse splits the header at the comma of the date.',
      },
    },
  },
  {
    page: '01-headers/future-date-with-comma',
    title: 'A header date with a comma that is far away, and a line that forbids snippets.',
    response: {
      headers: [
        ['x-robots-tag', 'unavailable_after: Thu, 20 Nov 2036 10:00:00 GMT'],
        ['x-robots-tag', 'nosnippet'],
      ],
    },
    expected: {
      'x-robots-tag': { state: 'passed', lighthouse: 'pass', source: SOURCES.unavailableAfter },
      'snippet-allowed': { state: 'failed', lighthouse: 'n/a', source: SOURCES.robotsMeta },
    },
  },
  {
    page: '01-headers/expired-meta-date-with-comma',
    title: 'A robots element whose date has a comma and has passed.',
    expected: {
      'robots-meta': {
        state: 'failed',
        lighthouse: 'pass',
        source: SOURCES.unavailableAfter,
        differs: 'Lighthouse splits the rules at the comma of the date.',
      },
    },
  },
  {
    page: '01-headers/robots-txt-too-many-requests',
    title: 'robots.txt returns 429.',
    response: { robotsTxt: { status: 429, text: 'Too many requests' } },
    expected: {
      'robots-txt-allows': {
        state: 'failed',
        lighthouse: 'pass',
        source: SOURCES.robotsTxtErrors,
        differs: 'Lighthouse does not judge a robots.txt with an error status.',
      },
    },
  },
  {
    page: '01-headers/robots-txt-forbidden',
    title: 'robots.txt returns 403 with rules that would close the site.',
    response: { robotsTxt: { status: 403, text: 'User-agent: *\nDisallow: /\n' } },
    expected: {
      'robots-txt-allows': { state: 'passed', lighthouse: 'pass', source: SOURCES.robotsTxtErrors },
      'robots-txt-valid': { state: 'not-applicable', lighthouse: 'n/a', source: SOURCES.robotsTxtErrors },
    },
  },
  {
    page: '01-headers/hsts-twice',
    title: 'Two HSTS lines, of which browsers read the first.',
    response: {
      headers: [
        ['strict-transport-security', 'max-age=0'],
        ['strict-transport-security', 'max-age=31536000'],
      ],
      withoutHeaders: ['strict-transport-security'],
    },
    expected: { hsts: { state: 'failed', lighthouse: 'n/a', source: SOURCES.rfc6797 } },
  },
  {
    page: '01-headers/csp-twice',
    title: 'Two content security policies, both enforced: the second forbids what the first allows.',
    response: {
      headers: [
        ['content-security-policy', "script-src 'self' 'unsafe-inline'"],
        ['content-security-policy', "script-src 'self'; frame-ancestors 'none'"],
      ],
      withoutHeaders: ['content-security-policy'],
    },
    expected: {
      'content-security-policy': { state: 'passed', lighthouse: 'n/a', source: SOURCES.cspMultiple },
      'frame-protection': { state: 'passed', lighthouse: 'n/a', source: SOURCES.cspMultiple },
    },
  },
  {
    page: '01-headers/referrer-policy-unknown-last',
    title: 'A referrer policy after which an unknown one is ignored.',
    response: {
      headers: [
        ['referrer-policy', 'unsafe-url'],
        ['referrer-policy', 'not-a-policy'],
      ],
      withoutHeaders: ['referrer-policy'],
    },
    expected: { 'referrer-policy': { state: 'failed', lighthouse: 'n/a', source: SOURCES.referrerPolicy } },
  },
  {
    page: '01-headers/charset-in-header',
    title: 'The character set is declared by the header alone.',
    expected: { charset: { state: 'passed', lighthouse: 'pass', source: SOURCES.htmlCharset } },
  },
];
