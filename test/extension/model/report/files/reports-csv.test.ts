import { describe, expect, it } from 'vitest';
import { type Ignore, keepingOut } from '../../../../../lib/engine/report/ignore.ts';
import type { Report } from '../../../../../lib/engine/report/report.ts';
import { reportWithoutIgnored } from '../../../../../lib/extension/model/history/reading-without-ignored.ts';
import { csvCell, reportsCsv } from '../../../../../lib/shared/report/files/reports-csv.ts';

const connection = { baseUrl: 'https://seo.example.com', reportPage: '{base_url}/reports/{id}' };
const report: Report = {
  id: '7',
  url: 'https://example.com/a?b=1',
  result: 'decent',
  score: 61,
  privacy: 2,
  project: 'example.com',
  createdAt: '2026-11-20T08:00:00.000Z',
  generatedAt: null,
};

describe('a history as CSV', () => {
  it('has a header and a line for each report, each ended by CRLF (RFC 4180)', () => {
    expect(reportsCsv([report], connection)).toEqual([
      '\ufeffid,url,result,score,privacy,project,created_at,generated_at,report_page,listing,to_fix,listing_read\r\n',
      '7,https://example.com/a?b=1,decent,61,password,example.com,2026-11-20T08:00:00.000Z,,https://seo.example.com/reports/7,,,\r\n',
    ]);
  });

  it('leaves unknown values empty', () => {
    const bare = { ...report, result: null, score: null, privacy: null, project: null, createdAt: null };
    expect(reportsCsv([bare], connection)[1]).toBe(
      '7,https://example.com/a?b=1,,,,,,,https://seo.example.com/reports/7,,,\r\n',
    );
  });

  it('says in the last columns whether search engines may list the page, and how much there is to fix', () => {
    const line = reportsCsv([{ ...report, listing: 'not-listed', toFix: 3 }], connection)[1];
    expect(line).toMatch(/,not-listed,3,not-listed\r\n$/);
  });

  it('says of a site that is kept out of search what the list says, and in a column of its own what was read', () => {
    const site = keepingOut(report.url, { title: 'Indexing', reason: 'Kept out' }) as Ignore;
    const read: Report = {
      ...report,
      listing: 'not-listed',
      keptOut: { ways: ['noindex-meta'], otherwise: 'listed' },
    };
    const rows = [read, { ...read, listing: 'listed' as const, keptOut: undefined }].map((each) =>
      reportWithoutIgnored(each, [], [site], Date.now()),
    );
    expect(reportsCsv(rows, connection).slice(1)).toEqual([
      expect.stringMatching(/,kept-out,,not-listed\r\n$/),
      expect.stringMatching(/,exposed,,listed\r\n$/),
    ]);
  });

  it('has no page URL if the template would make a harmful one', () => {
    const line = reportsCsv([report], { ...connection, reportPage: 'javascript:alert({id})' })[1];
    expect(line).toMatch(/,,,,,\r\n$/);
  });

  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['Bäckerei 株式会社', 'Bäckerei 株式会社'],
    [null, ''],
    [-3, '-3'],
  ])('writes %o as %o', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("https://evil.example","x")', `"'=HYPERLINK(""https://evil.example"",""x"")"`],
    ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t\'=1"'],
    ['\r=1', '"\'\r\'=1"'],
    ['\n=1', '"\'\n\'=1"'],
    [' =1', "' =1"],
    ['"=1"', '"\'""=1"""'],
    ['＝1+1', "'＝1+1"],
    // what a spreadsheet may drop before it
    ['\u00a0=1', "'\u00a0=1"],
    ['\ufeff\u200b=1', "'\ufeff\u200b=1"],
    ['\0\v=1', "'\0\v=1"],
    // a spreadsheet that splits at `;` puts the rest into another cell
    ['https://example.com/;=1+1', '"https://example.com/;\'=1+1"'],
    ['shop\n@SUM(A1)', '"shop\n\'@SUM(A1)"'],
  ])('keeps spreadsheets from running %o', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it('never starts a cell with a formula, whatever the service sends', () => {
    const signs = ['=', '+', '-', '@', '\t', '\r', '\n', ';', ',', '"', "'", ' ', 'a'];
    for (const first of signs)
      for (const second of signs)
        for (const third of signs) {
          const cell = csvCell(first + second + third);
          const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
          for (const part of [read, ...read.split(/[;\t\r\n]/)])
            expect(part).not.toMatch(/^(?:[\t\r]|[ "]*[=+\-@])/);
        }
  });
});
