import { describe, expect, test } from 'vitest';
import { readRuleHost } from '../../components/settings/reporting/read-rule-host.ts';
import { readReportPage } from '../../lib/model/connection/read-report-page.ts';
import { reportPageUrl } from '../../lib/model/connection/report-page-url.ts';
import { readHeader } from '../../lib/model/connection/request-header.ts';
import { parseServiceAddress } from '../../lib/model/connection/service-address.ts';
import { fileName } from '../../lib/model/core/file-name.ts';
import { noticeId, noticeTarget } from '../../lib/model/jobs/notice-target.ts';
import { planBulk } from '../../lib/model/jobs/plan-bulk-create.ts';
import { csvCell } from '../../lib/model/report/files/reports-csv.ts';
import { pageAdvice } from '../../lib/model/report/page-directives.ts';
import { pageIn } from '../../lib/model/report-index/index-shard.ts';
import { readIndexedPage } from '../../lib/model/report-index/indexed-page.ts';
import { searchReports } from '../../lib/model/report-index/search-reports.ts';
import { readSeen, STORED_SEEN } from '../../lib/model/report-index/seen-report.ts';
import { privacyFor } from '../../lib/model/settings/privacy-for.ts';
import { readManaged } from '../../lib/model/settings/read-managed.ts';
import { readSettingsFile } from '../../lib/model/settings/read-settings-file.ts';
import { defaultSettings } from '../../lib/model/settings/settings.ts';
import { describeAddressProblem, describeFailure } from '../../lib/model/text/describe-failure.ts';
import { markdownAddress, markdownCode, markdownText } from '../../lib/model/text/markdown-text.ts';
import { shownAddress } from '../../lib/model/text/shown-text.ts';
import { suggestedAddress, suggestionXml } from '../../lib/model/text/suggestion-text.ts';
import { cleanUrl, DEFAULT_CLEANING, secretsIn } from '../../lib/model/url/clean-url.ts';
import { hostMatches, isHostPattern } from '../../lib/model/url/host-pattern.ts';
import { networkOf } from '../../lib/model/url/network-of.ts';
import { whyNotReportable } from '../../lib/model/url/reportable.ts';
import { parseSitemap } from '../../lib/model/url/sources/parse-sitemap.ts';
import { parseUrls } from '../../lib/model/url/sources/parse-urls.ts';
import { urlHash } from '../../lib/model/url/url-hash.ts';
import { urlKey } from '../../lib/model/url/url-key.ts';
import { readQuarantineKey } from '../../lib/storage/core/quarantine-key.ts';
import { isStorageFull } from '../../lib/storage/core/storage-full.ts';
import { growthOf, hostileTexts, LINEAR_AT_MOST } from '../fixtures/linear-growth.ts';

/** Repeated characters that the expressions and scanners look for, unclosed or nested. */
const ANYTHING = ['/', ' ', 'a-', 'a.', '"', '(', ')]', '*!', '\n', '=;', '%', '&', ':1', '\\', '?'];
const XML = ['<!--', '<loc', '<loc>', '<loc>a</loc', '<![CDATA[', '<?', '</', '&amp', '<!DOCTYPE [', ']]>'];

interface Reader {
  readonly reads: string;
  readonly read: (text: string) => unknown;
  /** Further repeated texts, beyond `ANYTHING`. */
  readonly parts?: readonly string[];
  /** Text around the repeated part, so that parsing gets as far as possible. */
  readonly around?: readonly (readonly [before: string, after: string])[];
}

const IN_ADDRESS = [
  ['https://example.com/', ''],
  ['https://example.com/', 'x'],
  ['https://example.com/?', 'x'],
  ['https://example.com/#', 'x'],
] as const;
const PLAIN = ['', ''] as const;

const aSettingsFile = (settings: object, connection: object) =>
  JSON.stringify({
    ...{ format: 'verdict-settings', version: 1, settings },
    connections: [
      {
        ...{ id: 'c', name: 'n', baseUrl: 'https://seo.example.com', color: 'blue' },
        ...{ reportPage: '{base_url}/reports/{id}' },
        ...connection,
      },
    ],
  });
const conditions = { now: 0, freshDays: 7, cleaning: DEFAULT_CLEANING };
const seen = (url: string) => ({ id: '1', url, result: null, generatedAt: null });

const READERS: readonly Reader[] = [
  { reads: 'the key of a page', read: urlKey, around: [PLAIN, ...IN_ADDRESS], parts: ['/?', '%7e', '%c3'] },
  { reads: 'the hash of a page', read: urlHash, around: IN_ADDRESS },
  {
    reads: 'the directives of a page',
    read: (text) =>
      pageAdvice(
        { address: text, canonicals: [text, `${text}x`], robots: [text] },
        'https://example.com/',
        DEFAULT_CLEANING,
      ),
    around: IN_ADDRESS,
    parts: ['noindex,', ', '],
  },
  {
    reads: 'an address to clean',
    read: (text) => [cleanUrl(text, DEFAULT_CLEANING), secretsIn(text)],
    around: IN_ADDRESS,
    parts: ['utm_a=1&', 'a_token_', '&token=eyJa.eyJa.', '__', '&a[]=1'],
  },
  { reads: 'whether a page can be reported', read: whyNotReportable, around: [PLAIN, ...IN_ADDRESS] },
  {
    reads: 'a sitemap',
    read: parseSitemap,
    parts: XML,
    around: [['<urlset>', ''], ['<s:urlset>', '</s:urlset>'], ['<urlset><url><loc>', '</loc>'], PLAIN],
  },
  {
    reads: 'a pasted list',
    read: parseUrls,
    parts: ['https://', 'http:', 'a.b ', "'”", '),', '!]', '[(', 'https://a.example/x, '],
    around: [PLAIN, ['https://a.example/', ''], ['see https://a.example/', ' there']],
  },
  {
    reads: 'one address in a plan',
    read: (text) => planBulk([text, `${text}x`], new Map(), conditions),
    around: IN_ADDRESS,
  },
  {
    reads: 'a service address',
    read: parseServiceAddress,
    around: [
      PLAIN,
      ['https', ''],
      ['https://example.com/', ''],
      ['https://', ''],
      ['https://example.com', 'x'],
    ],
    parts: ['/api/v1', '/api/v1/', '\u200b', 'ｈ', 'https', '"', '://', 'https://'],
  },
  {
    reads: 'a policy',
    read: (text) => readManaged({ serviceAddress: text, [text]: text }),
    around: IN_ADDRESS,
  },
  {
    reads: 'the host of a rule',
    read: (text) => [
      readRuleHost(text, []),
      isHostPattern(text),
      hostMatches(text, text),
      privacyFor(`https://${text}/`, { ...defaultSettings, privacyRules: [{ host: text, privacy: 0 }] }),
    ],
    parts: ['*.', 'ü', '.'],
    around: [PLAIN, ['*.', 'com']],
  },
  { reads: 'the network of a host', read: networkOf, parts: ['localhost.', '.localhost', '1.'] },
  {
    reads: 'a settings file that holds a long key, header or name',
    read: (text) =>
      readSettingsFile(
        aSettingsFile({}, { apiKey: text, name: text, headers: [{ name: text, value: text }] }),
      ),
    around: [PLAIN, ['', '\u0000'], ['x', '\u0000'], [' ', '\n']],
    parts: ['x'],
  },
  {
    reads: 'a settings file that holds long rules, hosts and addresses',
    read: (text) =>
      readSettingsFile(
        aSettingsFile(
          {
            privacyRules: [{ host: text, privacy: 1 }],
            cleaning: { dropFragment: true, parameters: [text] },
          },
          { baseUrl: text, hosts: [text], reportPage: text },
        ),
      ),
    around: IN_ADDRESS,
  },
  { reads: 'an invalid settings file', read: readSettingsFile, parts: ['[', '{"a":'] },
  {
    reads: 'the template of report pages',
    read: readReportPage,
    parts: ['{id}', '{', '{base_url}'],
    around: [
      ['{base_url}/', '{id}'],
      ['https://', '/{id}'],
    ],
  },
  {
    reads: 'the id of a report',
    read: (text) => [
      reportPageUrl({ baseUrl: 'https://a.example', reportPage: '{base_url}/{id}' }, text),
      noticeTarget(text),
      noticeId({ opens: 'search', text }),
    ],
    parts: ['%2', '/..'],
  },
  {
    reads: 'a request header',
    read: (text) => readHeader({ name: text, value: text }, []),
    around: [PLAIN, ['x', ''], ['', 'x']],
  },
  {
    reads: 'a stored line',
    read: (text) => [
      readIndexedPage(text),
      pageIn(text, 'a'),
      readSeen(text),
      STORED_SEEN.test(text),
      readQuarantineKey(text),
      isStorageFull(text),
    ],
    parts: ['\\n', '\n', ' 1', 'quarantine:', 'disk'],
    around: [PLAIN, ['g1 1 1 ', ''], ['[[', ''], ['quarantine:', 'x']],
  },
  {
    reads: 'text typed into the address bar',
    read: (text) => searchReports(text, [seen('https://example.com/')]),
  },
  {
    reads: 'a URL to show',
    read: (text) => [
      shownAddress(text),
      markdownAddress(text),
      suggestedAddress(seen(text)),
      suggestionXml(text, text),
      fileName('reports', text, new Date(0), 'csv'),
    ],
    around: [PLAIN, ...IN_ADDRESS],
    parts: ['-', 'x-', '` ', '\u202e'],
  },
  {
    reads: 'a text to export',
    read: (text) => [csvCell(text), markdownText(text), markdownCode(text)],
    parts: ['`a', ';=', '- '],
  },
  {
    reads: 'the error message of a service',
    read: (text) => [
      describeFailure({ kind: 'service-error', status: 500, message: text }),
      describeFailure({ kind: 'redirected', location: text }),
      describeFailure({ kind: 'no-access', pattern: text }),
      describeAddressProblem('empty'),
    ],
    parts: ['.', '/*'],
  },
];

describe('text from outside is parsed in linear time', () => {
  test.each(READERS)('$reads', async ({ read, parts = [], around = [PLAIN] }) => {
    const all = [...ANYTHING, ...parts];
    for (const [before, after] of around) {
      for (const [at, input] of hostileTexts(all).entries()) {
        const growth = await growthOf(read, (size) => before + input(size) + after);
        expect(growth, JSON.stringify([before, all[at], after])).toBeLessThanOrEqual(LINEAR_AT_MOST);
      }
    }
  });
});
