import { parameterNames } from '../../../components/settings/sites/parameter-names.ts';
import { markdownCode, markdownData, markdownText } from '../../../lib/engine/report/files/markdown-text.ts';
import { noBrand } from '../../../lib/engine/report/files/report-brand.ts';
import { readExportTable } from '../../../lib/engine/search-console/export-table.ts';
import { reasonOf } from '../../../lib/engine/search-console/reason-words.ts';
import { sheetsOf } from '../../../lib/engine/search-console/unpack.ts';
import { parseSitemap } from '../../../lib/engine/sitemap/parse-sitemap.ts';
import { readsAlikeLater } from '../../../lib/engine/text/same-text.ts';
import { DEFAULT_CLEANING } from '../../../lib/engine/url/clean-url.ts';
import { tablesIn } from '../../../lib/engine/url/sources/parse-table.ts';
import { readApiKey } from '../../../lib/extension/model/connection/api-key.ts';
import { describeFailure } from '../../../lib/extension/model/failure/failure-table.ts';
import { planBulk } from '../../../lib/extension/model/jobs/bulk-plan.ts';
import { noticeId, noticeTarget } from '../../../lib/extension/model/jobs/notice-target.ts';
import { keptWith } from '../../../lib/extension/model/search-console/kept-with.ts';
import { planImport } from '../../../lib/extension/model/settings/plan-import.ts';
import { readManaged } from '../../../lib/extension/model/settings/read-managed.ts';
import { describeAddressProblem } from '../../../lib/extension/model/url/describe-address-problem.ts';
import { parseUrls } from '../../../lib/extension/model/url/sources/parse-urls.ts';
import { readQuarantineKey } from '../../../lib/extension/storage/core/quarantine-key.ts';
import { isStorageFull } from '../../../lib/extension/storage/core/write-together.ts';
import { harmless } from '../../../lib/programs/service/node/output.ts';
import { readHeader } from '../../../lib/shared/connection/request-header.ts';
import { csvCell } from '../../../lib/shared/report/files/reports-csv.ts';
import { readSettingsFile } from '../../../lib/shared/settings/read-settings-file.ts';
import { defaultSettings } from '../../../lib/shared/settings/settings.ts';
import { IN_ADDRESS, numbered, PLAIN, type Reader, reader, textReader } from './reader.ts';

const XML = [
  '<a b="',
  "<link href='",
  '<item><link>',
  '<!--',
  '<loc',
  '<loc>',
  '<loc>a</loc',
  '<![CDATA[',
  '<?',
  '</',
  '&amp',
  '<!DOCTYPE [',
  ']]>',
];

function settingsFile(settings: object, ...connections: object[]): string {
  const base = {
    id: 'c',
    name: 'n',
    baseUrl: 'https://seo.example.com',
    reportPage: '{base_url}/reports/{id}',
  };
  return JSON.stringify({
    format: 'verdict-settings',
    version: 1,
    settings,
    connections: connections.map((connection) => ({ ...base, ...connection })),
  });
}

/** Entries of a settings file of about `size` characters. */
function entries<Entry>(size: number, entryOf: (at: number) => Entry): Entry[] {
  return Array.from({ length: size / 100 }, (_, at) => entryOf(at));
}

/** Reads a valid settings file and plans its import. */
function importFile(text: string): unknown {
  const read = readSettingsFile(text);
  if (!read.ok) throw new Error(`The settings file is refused: ${JSON.stringify(read)}`);
  const connections = { list: [], activeId: null };
  return planImport(read.file, { settings: defaultSettings, brand: noBrand, connections }, []);
}

function readTables(text: string): unknown {
  const isAddress = (cell: string) => cell.startsWith('https://');
  return [...tablesIn(text, isAddress)].map((rows) => readExportTable(rows, true));
}

function readSheet(xml: string): unknown {
  const bytes = new TextEncoder().encode(xml);
  const entryOf = (name: string) => ({ name, day: undefined, bytes });
  return sheetsOf([entryOf('xl/sharedStrings.xml'), entryOf('xl/worksheets/sheet1.xml')]);
}

function keepAddresses(url: string): unknown {
  const pages = { reason: 'noindex', rows: [{ url, crawled: null }], odd: [url], isUnclear: false } as const;
  return keptWith(null, [{ name: 'a.csv', exported: null, pages }], 'example.com', 0);
}

/** Everything that parses lists, files and other text that is pasted, typed, opened or stored. */
export const TEXT_READERS: readonly Reader[] = [
  textReader('a sitemap', parseSitemap, {
    parts: XML,
    around: [['<urlset>', ''], ['<s:urlset>', '</s:urlset>'], ['<urlset><url><loc>', '</loc>'], PLAIN],
  }),
  textReader('a pasted list', parseUrls, {
    parts: [
      'https://a.example/,1\n',
      '","',
      ',"\n',
      ',"""\n',
      '\n"a,',
      '""',
      ';1\t',
      'https://',
      'http:',
      'a.b ',
      "'”",
      '),',
      '!]',
      '[(',
      'https://a.example/x, ',
    ],
    around: [PLAIN, ['https://a.example/', ''], ['see https://a.example/', ' there'], ['Page,Clicks\n', '']],
  }),
  textReader('a table that Search Console exports', readTables, {
    parts: [
      ...[
        'https://a.example/,2026-08-12\n',
        '2026-08-29,1,2\n',
        'bread,"1,000",90,4.4%,3.1\n',
        '29.08.2026;',
      ],
      ...[
        '٢٠٢٦-٠٨-٢٩,',
        '8/29/26\n',
        '2026年8月29日\n',
        '8 may 2026,',
        '","',
        ',"\n',
        '1 234,',
        '５％,',
        '1,',
      ],
    ],
    around: [PLAIN, ['URL,Last crawled\n', ''], ['Reason,Source,Validation,Pages\n', ',5']],
  }),
  textReader('the sheets of a workbook', readSheet, {
    parts: [
      '<row>',
      '<c r="A1">',
      '<c t="s"><v>1</v></c>',
      '<v>',
      '<is><t>a',
      '</row>',
      '&amp;',
      '<si><rPh>',
    ],
    around: [PLAIN, ['<worksheet><sheetData><row>', ''], ['<c t="s"><v>', '</v></c>']],
  }),
  textReader('Google’s words for a reason', reasonOf, {
    parts: ['index', '404', '(', 'robots.txt', 'noindex '],
  }),
  textReader('the addresses of a file that are kept', keepAddresses, { around: IN_ADDRESS }),
  reader(
    'a plan for many pages',
    { 'different pages': (size) => numbered(size, (at) => `https://a.example/${at}\n`) },
    (text) =>
      planBulk(parseUrls(text).addresses, new Map(), {
        now: 0,
        freshDays: 7,
        cleaning: DEFAULT_CLEANING,
        connectionOf: () => 'c',
      }),
  ),
  textReader('a policy', (text) => readManaged({ serviceAddress: text, [text]: text }), {
    around: IN_ADDRESS,
  }),
  textReader(
    'a settings file that contains a long key, header or name',
    (text) =>
      readSettingsFile(
        settingsFile({}, { apiKey: text, name: text, headers: [{ name: text, value: text }] }),
      ),
    { around: [PLAIN, ['', '\u0000'], ['x', '\u0000'], [' ', '\n']], parts: ['x'] },
  ),
  textReader(
    'a settings file that contains long rules, hosts and addresses',
    (text) =>
      readSettingsFile(
        settingsFile(
          {
            privacyRules: [{ host: text, privacy: 1 }],
            cleaning: { dropFragment: true, parameters: [text] },
          },
          { baseUrl: text, hosts: [text], reportPage: text },
        ),
      ),
    { around: IN_ADDRESS },
  ),
  textReader('an invalid settings file', readSettingsFile, { parts: ['[', '{"a":'] }),
  reader(
    'a settings file with many entries',
    {
      rules: (size) => {
        const privacyRules = entries(size, (at) => ({ host: `site-${at}.example`, privacy: 1 }));
        return settingsFile({ privacyRules });
      },
      connections: (size) =>
        settingsFile(
          {},
          ...entries(size, (at) => ({
            id: `c${at}`,
            baseUrl: `https://seo-${at}.example`,
            hosts: [`${at}.example`],
          })),
        ),
    },
    importFile,
  ),
  textReader('an API key', readApiKey, {
    parts: ['bearer ', '\u200b'],
    around: [PLAIN, ['Authorization:', ''], ['Bearer ', '\u0000']],
  }),
  textReader('a request header', (text) => readHeader({ name: text, value: text }, []), {
    around: [PLAIN, ['x', ''], ['', 'x']],
  }),
  textReader('a title, to compare it with an earlier one', (text) => readsAlikeLater(text, `${text} 5`, ''), {
    parts: ['5 minutes ago ', '11月'],
  }),
  textReader('names of parameters', parameterNames, { parts: ['a=b&', 'a\n'] }),
  textReader('a stored key', (text) => [readQuarantineKey(text), isStorageFull(text)], {
    parts: [' 1', 'quarantine:', 'disk'],
    around: [PLAIN, ['quarantine:', 'x']],
  }),
  textReader('a notification’s id', (text) => [noticeTarget(text), noticeId({ opens: 'search', text })]),
  textReader(
    'a text to export',
    (text) => [csvCell(text), markdownText(text), markdownCode(text), markdownData([text])],
    {
      parts: ['`a', ';=', '- '],
    },
  ),
  textReader(
    'what a program writes',
    (text) => [harmless(text), harmless(text, 'json'), harmless(text, 'annotations')],
    {
      parts: ['#', '##a', '#\u200d', ':', '\u200d', '\u00a0', '::error title=', '\u001b[1m'],
      around: [PLAIN, ['##', ''], ['', '::']],
    },
  ),
  textReader(
    'the error message of a service',
    (text) => [
      describeFailure({ kind: 'service-error', status: 500, message: text }),
      describeFailure({ kind: 'redirected', location: text }),
      describeFailure({ kind: 'no-access', pattern: text }),
      describeAddressProblem('empty'),
    ],
    { parts: ['.', '/*'] },
  ),
];
