import { parseRoute } from '../../../components/app/parse-route.ts';
import { splitPastedAddress } from '../../../components/settings/connections/form/split-pasted-address.ts';
import { readTypedHost } from '../../../components/settings/sites/read-typed-host.ts';
import { markdownAddress } from '../../../lib/engine/report/files/markdown-text.ts';
import { shownAddress } from '../../../lib/engine/text/shown-text.ts';
import { cleanUrl, DEFAULT_CLEANING, secretsIn } from '../../../lib/engine/url/clean-url.ts';
import { hostMatches, isHostPattern } from '../../../lib/engine/url/host-pattern.ts';
import { networkOf } from '../../../lib/engine/url/network-of.ts';
import { looseKey } from '../../../lib/engine/url/same-page.ts';
import { parseServiceAddress } from '../../../lib/engine/url/service-address.ts';
import { urlKey } from '../../../lib/engine/url/url-key.ts';
import { planBulk } from '../../../lib/extension/model/jobs/bulk-plan.ts';
import { fileName } from '../../../lib/extension/model/report/files/file-name.ts';
import { privacyFor } from '../../../lib/extension/model/settings/privacy-for.ts';
import { whyNotReportable } from '../../../lib/extension/model/url/reportable.ts';
import { isFileAddress } from '../../../lib/extension/model/url/sources/file-url.ts';
import { readReportPage } from '../../../lib/shared/report/read-report-page.ts';
import { reportPageUrl } from '../../../lib/shared/report/report-page-url.ts';
import { defaultSettings } from '../../../lib/shared/settings/settings.ts';
import { IN_ADDRESS, PLAIN, type Reader, textReader } from './reader.ts';

const conditions = { now: 0, freshDays: 7, cleaning: DEFAULT_CLEANING, connectionOf: () => 'c' };
const ANYWHERE = [PLAIN, ...IN_ADDRESS];

/** Everything that parses the addresses of pages, services and reports. */
export const ADDRESS_READERS: readonly Reader[] = [
  textReader('the key of a page', urlKey, { around: ANYWHERE, parts: ['/?', '%7e', '%c3'] }),
  textReader('the key of a normalised page', looseKey, { around: ANYWHERE, parts: ['%7e', '%c3'] }),
  textReader('whether a page can be reported', whyNotReportable, { around: ANYWHERE }),
  textReader('whether an address is a file', isFileAddress, { around: IN_ADDRESS, parts: ['.pdf', '.'] }),
  textReader('an address to clean', (text) => [cleanUrl(text, DEFAULT_CLEANING), secretsIn(text)], {
    around: IN_ADDRESS,
    parts: ['utm_a=1&', 'a_token_', '&token=eyJa.eyJa.', '__', '&a[]=1'],
  }),
  textReader('one address in a plan', (text) => planBulk([text, `${text}x`], new Map(), conditions), {
    around: IN_ADDRESS,
  }),
  textReader('a service address', parseServiceAddress, {
    around: [
      PLAIN,
      ['https', ''],
      ['https://example.com/', ''],
      ['https://', ''],
      ['https://example.com', 'x'],
    ],
    parts: ['/api/v1', '/api/v1/', '\u200b', 'ｈ', 'https', '"', '://', 'https://'],
  }),
  textReader(
    'the host of a rule',
    (text) => [
      readTypedHost(text, []),
      isHostPattern(text),
      hostMatches(text, text),
      privacyFor(`https://${text}/`, { ...defaultSettings, privacyRules: [{ host: text, privacy: 0 }] }),
    ],
    { parts: ['*.', 'ü', '.'], around: [PLAIN, ['*.', 'com']] },
  ),
  textReader('a pasted address with its key', splitPastedAddress, {
    around: [PLAIN, ['https://example.com#key=', '']],
    parts: ['#key=', '%', ' '],
  }),
  textReader('the network of a host', networkOf, { parts: ['localhost.', '.localhost', '1.'] }),
  textReader('the template of report pages', readReportPage, {
    parts: ['{id}', '{', '{base_url}'],
    around: [
      ['{base_url}/', '{id}'],
      ['https://', '/{id}'],
    ],
  }),
  textReader(
    'the id of a report',
    (text) => reportPageUrl({ baseUrl: 'https://a.example', reportPage: '{base_url}/{id}' }, text),
    { parts: ['%2', '/..'] },
  ),
  textReader('the address of a view', parseRoute, {
    around: [PLAIN, ['#/report/', ''], ['#/project/', '?'], ['#/bulk?tab=', 'x'], ['#/?search=', '']],
    parts: ['%2', '&search='],
  }),
  textReader(
    'a URL to show',
    (text) => [shownAddress(text), markdownAddress(text), fileName('reports', text, new Date(0), 'csv')],
    { around: ANYWHERE, parts: ['-', 'x-', '` ', '\u202e'] },
  ),
];
