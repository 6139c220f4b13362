import { describe, expect, it } from 'vitest';
import { type DroppedFile, readExport } from '../../../lib/engine/search-console/read-export.ts';
import { reasonOf } from '../../../lib/engine/search-console/reason-words.ts';
import {
  type Cell,
  type PackedFile,
  workbookOf,
  type ZipOptions,
  zipOf,
} from '../../extension/model/search-console/made-files.ts';
import { readRows } from '../../fixtures/read-rows.ts';

const SHOP = 'https://www.shop.example';
const encode = (text: string) => new TextEncoder().encode(text);
const read = (name: string, content: string | Uint8Array, changed?: DroppedFile['changed']) =>
  readExport({ name, bytes: typeof content === 'string' ? encode(content) : content, changed });
const only = async (...file: Parameters<typeof read>) => {
  const [first, ...more] = await read(...file);
  expect(more).toEqual([]);
  return first;
};
/** The pages of a file, as address and day. */
const pagesIn = async (content: string | Uint8Array, name = 'Table.csv') =>
  (await only(name, content))?.pages?.rows.map(({ url, crawled }) => [url.replace(SHOP, ''), crawled]);
const table = (days: readonly string[], separator = ',', headings = ['URL', 'Last crawled']) =>
  [headings, ...days.map((day, at) => [`${SHOP}/${at}`, day])].map((row) => row.join(separator)).join('\n');
const zip = (files: readonly PackedFile[], options?: ZipOptions) =>
  zipOf(files, { day: '2026-11-23', ...options });
const DRILLDOWN = 'shop.example-Coverage-Drilldown-2026-11-23.zip';
const meta = (words: string): PackedFile => ({
  name: 'Metadata.csv',
  content: `Property,Value\nIssue,${/[",]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words}\nSitemap,All known pages`,
});
const list: PackedFile = { name: 'Table.csv', content: table(['2026-08-12']) };

describe('a list of pages is recognised by its shape', () => {
  it.each([
    ['English', ',', ['URL', 'Last crawled']],
    ['German, semicolons', ';', ['URL', 'Zuletzt gecrawlt']],
    ['French, tabs', '\t', ['URL', 'Dernière exploration']],
    ['Japanese', ',', ['URL', '前回のクロール']],
    ['Arabic', ',', ['عنوان URL', 'تاريخ آخر زحف']],
    ['a byte order mark', ',', ['\ufeffURL', 'Last crawled']],
  ])('%s', async (_, separator, headings) => {
    expect(await pagesIn(table(['2026-08-12', '2026-08-13'], separator, headings))).toEqual([
      ['/0', '2026-08-12'],
      ['/1', '2026-08-13'],
    ]);
  });

  it('in UTF-16, as spreadsheets save it, and with line ends of Windows', async () => {
    const text = `\ufeff${table(['2026-08-12']).replaceAll('\n', '\r\n')}`;
    expect(await pagesIn(new Uint8Array(Buffer.from(text, 'utf16le')))).toEqual([['/0', '2026-08-12']]);
  });

  it('with a third column of few words, without headings, and with separators in most addresses', async () => {
    expect(
      await pagesIn(`URL,Last crawled,Validation\n${SHOP}/a,2026-08-12,Pending\n${SHOP}/b,2026-08-12,Passed`),
    ).toHaveLength(2);
    expect(await pagesIn(`${SHOP}/a,2026-08-12\n${SHOP}/b,2026-08-12`)).toHaveLength(2);
    expect(await pagesIn(`URL,Last crawled\n${SHOP}/a;id=1,2026-08-12\n${SHOP}/b;id=2,2026-08-12`)).toEqual([
      ['/a;id=1', '2026-08-12'],
      ['/b;id=2', '2026-08-12'],
    ]);
  });

  it('keeps addresses exactly, and lists what is none beside them', async () => {
    const content = `URL,Last crawled\n"${SHOP}/?q=a,b",2026-08-12\n${SHOP}/a b,2026-08-12\nnot an address,2026-08-12\n${SHOP}/%e4?utm_source=x#y,2026-08-12\n${SHOP}/gr\ufffdn,2026-08-12\n"${SHOP}/say ""yes""",2026-08-12${'\n'}${`${SHOP}/x,2026-08-12\n`.repeat(20)}`;
    const { rows, odd } = (await only('Table.csv', content))?.pages ?? {};
    expect(rows?.slice(0, 4).map(({ url }) => url.replace(SHOP, ''))).toEqual([
      '/?q=a,b',
      '/a b',
      '/%e4?utm_source=x#y',
      '/say "yes"',
    ]);
    expect(odd).toEqual(['not an address', `${SHOP}/gr\ufffdn`]);
  });
});

describe('a day', () => {
  it.each(readRows<Record<'cell' | 'day', string>>(import.meta.dirname, 'export-days.jsonl'))(
    '$cell is $day',
    async ({ cell, day }) => {
      expect(await pagesIn(table([cell.includes(',') ? `"${cell}"` : cell]))).toEqual([['/0', day]]);
    },
  );

  it('is ordered by a column in which one part is over 12', async () => {
    expect(await pagesIn(table(['03/04/2026', '13/04/2026']))).toEqual([
      ['/0', '2026-04-03'],
      ['/1', '2026-04-13'],
    ]);
    expect(await pagesIn(table(['03/04/2026', '04/13/2026']))).toEqual([
      ['/0', '2026-03-04'],
      ['/1', '2026-04-13'],
    ]);
  });

  it('is never guessed if none is, or if they contradict', async () => {
    for (const days of [
      ['03/04/2026', '05/06/2026'],
      ['13/04/2026', '04/13/2026', '04/05/2026'],
    ]) {
      const { pages } = (await only('Table.csv', table(days))) ?? {};
      expect(pages?.isUnclear).toBe(true);
      expect(new Set(pages?.rows.map(({ crawled }) => crawled))).toEqual(new Set([null]));
    }
  });

  it('of the whole column may be missing: those pages were never crawled', async () => {
    expect(await pagesIn(table(['', '', '']))).toEqual([0, 1, 2].map((at) => [`/${at}`, 'never']));
  });
});

describe('the day of an export', () => {
  const dayOf = async (...file: Parameters<typeof read>) => (await only(...file))?.exported;
  it('is that in its name, else that of the zip file, else that of the file', async () => {
    expect(await dayOf(DRILLDOWN, zip([list], { day: '2026-11-20' }), '2026-11-01')).toBe('2026-11-23');
    expect(await dayOf('export.zip', zip([list], { day: '2026-11-20' }), '2026-11-01')).toBe('2026-11-20');
    expect(await dayOf('Table.csv', table(['2026-08-12']), '2026-11-01')).toBe('2026-11-01');
  });

  it('is none if the name or the zip file has a day that does not exist', async () => {
    expect(await dayOf('shop-2026-13-39.csv', table(['2026-08-12']))).toBeNull();
    expect(await dayOf('export.zip', zipOf([list]))).toBeNull();
    expect(await dayOf('export.zip', zip([list], { day: '1980-01-01' }))).toBeNull();
  });

  it('is not the last day of its chart, which is said beside it', async () => {
    const chart = { name: 'Chart.csv', content: 'Date,Affected pages\n2026-11-20,3\n2026-11-18,4' };
    expect(await only(DRILLDOWN, zip([list, chart]))).toMatchObject({
      exported: '2026-11-23',
      dataDay: '2026-11-20',
    });
  });
});

describe('the reason of a list', () => {
  it.each(readRows<Record<'words' | 'reason', string>>(import.meta.dirname, 'export-reasons.jsonl'))(
    'is in the words $words: $reason',
    async ({ words, reason }) => {
      expect(reasonOf(words)).toBe(reason);
      expect((await only(DRILLDOWN, zip([list, meta(words)])))?.pages?.reason).toBe(reason);
    },
  );

  it.each([
    ['Not found (404).csv', 'not-found'],
    ['Page with redirect (1).csv', 'redirect'],
    ['shop.example-Coverage-Valid-2026-11-23.csv', 'indexed'],
    ['Page with redirect 2026-11-24.csv', 'redirect'],
    ['Soft 404_2026-11-24 (1).csv', 'soft-404'],
    ['2026-11-24 Excluded by ‘noindex’ tag.csv', 'noindex'],
    ['404 pages of 2026.csv', 'soft-404'],
  ])('is in the name of the file %s, if nothing else says it: %s', async (name, reason) => {
    expect((await only(name, table(['2026-08-12'])))?.pages?.reason).toBe(reason);
  });

  it('is asked for, and never read from a sitemap, a number, a host or counts', async () => {
    expect((await only(DRILLDOWN, zip([list, meta('غير مفهوم')])))?.pages?.reason).toBeUndefined();
    const sitemap = { name: 'm.csv', content: `Property,Value\nSitemap,${SHOP}/noindex-404.xml` };
    expect((await only(DRILLDOWN, zip([list, sitemap])))?.pages?.reason).toBeUndefined();
    for (const name of [
      'Table.csv',
      '140443.csv',
      'https___noindex.example_-Coverage-Drilldown-2026-11-23.csv',
    ])
      expect((await only(name, table(['2026-08-12'])))?.pages?.reason, name).toBeUndefined();
  });
});

describe('other tables', () => {
  it('of counts', async () => {
    const content =
      'Reason,Source,Validation,Pages\nNot found (404),Website,Not started,"4,832"\nKaputt,Website,Failed,7';
    expect((await only('Critical issues.csv', content))?.overview).toEqual([
      { words: 'Not found (404)', reason: 'not-found', pages: 4832 },
      { words: 'Kaputt', reason: 'other', pages: 7 },
    ]);
  });

  it.each([
    ['one period', `Top pages,Clicks,Impressions,CTR,Position\n${SHOP}/,"1,234",10000,12.34%,6.01`],
    [
      'two periods',
      `Pages,Clics,,Impressions,,CTR,,Position,\n${SHOP}/,1 234,9,10 000,8,"0,48 %","1 %","6,01","7"`,
    ],
    ['full-width signs', `ページ;クリック数;表示回数;CTR;掲載順位\n${SHOP}/;1234;10000;5％;6.01`],
    ['Arabic digits', `الصفحات;النقرات;مرات الظهور;CTR;الموضع\n${SHOP}/;١٢٣٤;١٠٠٠٠;٥٪;٦٫٠١`],
  ])('of clicks: %s', async (_, content) => {
    expect((await only('Pages.csv', content))?.performance).toEqual([
      { url: `${SHOP}/`, clicks: 1234, impressions: 10_000, position: 6.01 },
    ]);
  });

  it.each([
    ['queries', 'Top queries,Clicks,Impressions,CTR,Position\nrye bread,4,80,5%,12', 'no-pages'],
    ['headings only', 'URL,Last crawled', 'headings-only'],
    ['nothing', '', 'empty'],
    ['a PDF', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj', 'no-table'],
    [
      'a web page',
      '<!doctype html><html><head><title>Search Console</title></head><body>Pages</body></html>',
      'no-table',
    ],
    ['titles of pages', `Address,Title\n${SHOP}/a,Rye bread\n${SHOP}/b,Spelt\n${SHOP}/c,Rolls`, 'no-table'],
  ])('of %s are none', async (_, content, problem) => {
    expect(await only('file.csv', content)).toMatchObject({ problem });
  });
});

describe('a zip file', () => {
  it('is read whatever the names inside are', async () => {
    // 表.csv in code page 932
    const name = Uint8Array.of(0x95, 0x5c, 0x2e, 0x63, 0x73, 0x76);
    for (const method of [0, 8] as const)
      expect(await only(DRILLDOWN, zip([{ ...list, name }, meta('Soft 404')], { method }))).toMatchObject({
        pages: { reason: 'soft-404', rows: [{ url: `${SHOP}/0` }] },
      });
  });

  it('of several lists has each with the reason of its own name', async () => {
    const files = ['Not found (404).csv', 'Soft 404.csv'].map((name) => ({ ...list, name }));
    expect((await read('all.zip', zip(files))).map(({ name, pages }) => [name, pages?.reason])).toEqual([
      ['all.zip: Not found (404).csv', 'not-found'],
      ['all.zip: Soft 404.csv', 'soft-404'],
    ]);
  });

  const whole = zip([list, meta('Soft 404')]);
  const zeros = (length: number) => ({ name: 'zeros', content: new Uint8Array(length) });
  it.each([
    ['cut off', () => whole.slice(0, 90), 'damaged'],
    ['with another byte', () => whole.with(60, (whole[60] ?? 0) ^ 0xff), 'damaged'],
    ['with another byte, not compressed', () => zip([list], { method: 0 }).with(70, 1), 'damaged'],
    ['of another method', () => zip([list], { method: 12 }), 'damaged'],
    ['encrypted', () => zip([list], { flags: 1 }), 'encrypted'],
    ['of 61 files', () => zip(Array.from({ length: 61 }, () => list)), 'too-large'],
    ['of more than 100 MB', () => zip([zeros(100_000_001)]), 'too-large'],
    ['of 120 MB together', () => zip(Array.from({ length: 6 }, () => zeros(20_000_000))), 'too-large'],
    ['of nothing', () => zip([]), 'no-table'],
    ['of more than 20 MB itself', () => new Uint8Array(20_000_001), 'too-large'],
  ])('%s is a problem', async (_, made, problem) => {
    expect(await only('a.zip', made())).toMatchObject({ problem });
  });

  it('and a table with more than 50,000 lines are read as far as that, which is said', async () => {
    const found = await only('Table.csv', `URL,Last crawled\n${`${SHOP}/a,2026-08-12\n`.repeat(50_001)}`);
    expect(found?.pages?.rows).toHaveLength(50_000);
    expect(found?.isCut).toBe(true);
    expect(
      (await only('Table.csv', `URL,Last crawled\n${`${SHOP}/a,2026-08-12\n`.repeat(50_000)}`))?.isCut,
    ).toBeUndefined();
  });
});

describe('a workbook', () => {
  const text = (words: string): Cell => ({ t: 'inlineStr', xml: `<is><t>${words}</t></is>` });
  const crawledIn = async (cell: Cell, properties = '') =>
    (
      await only(
        'a.xlsx',
        workbookOf(
          [
            [
              [text('URL'), text('Last crawled')],
              [text(`${SHOP}/a`), cell],
            ],
          ],
          { properties },
        ),
      )
    )?.pages?.rows[0]?.crawled;

  it('has a sheet for each table, with texts inside or shared, without how they are spoken', async () => {
    const shared = `<si><t>URL</t></si><si><r><t>${SHOP}/</t></r><r><t>a&amp;b</t></r></si><si><t>ソフト 404</t><rPh><t>そふと</t></rPh></si>`;
    const at = (index: number): Cell => ({ t: 's', xml: `<v>${index}</v>` });
    const sheets = [
      [
        [at(0), text('Last crawled')],
        [at(1), '46246'],
      ],
      [
        [text('Property'), text('Value')],
        [text('Issue'), at(2)],
      ],
    ];
    expect((await only('a.xlsx', workbookOf(sheets, { shared })))?.pages).toMatchObject({
      reason: 'soft-404',
      rows: [{ url: `${SHOP}/a&b`, crawled: '2026-08-12' }],
    });
  });

  it('has days as numbers since 1900, as dates, or as text', async () => {
    expect(await crawledIn('46246')).toBe('2026-08-12');
    expect(await crawledIn('46246.5')).toBe('2026-08-12');
    expect(await crawledIn('44784', ' date1904="1"')).toBeUndefined();
    expect(await crawledIn({ t: 'd', xml: '<v>2026-08-12T00:00:00</v>' })).toBe('2026-08-12');
    expect(await crawledIn(text('12.08.2026'))).toBe('2026-08-12');
  });

  it('has shares as numbers', async () => {
    const sheet = [
      ['Page', 'Clicks', 'Impressions', 'CTR', 'Position'].map(text),
      [text(`${SHOP}/a`), '12', '300', '4.0E-2', '6.5'],
    ];
    expect((await only('a.xlsx', workbookOf([sheet])))?.performance).toEqual([
      { url: `${SHOP}/a`, clicks: 12, impressions: 300, position: 6.5 },
    ]);
  });
});

describe('a workbook whose cells name one long text', () => {
  const naming = (rows: number, columns: number, shared: string) =>
    only(
      'a.xlsx',
      workbookOf(
        [
          Array.from({ length: rows }, () =>
            Array.from({ length: columns }, () => ({ t: 's', xml: '<v>0</v>' })),
          ),
        ],
        { shared: `<si><t>${shared}</t></si>` },
      ),
    );

  it('is read as far as an address may be long, and what is longer is no address', async () => {
    const longest = `${SHOP}/${'a'.repeat(2_048 - SHOP.length - 1)}`;
    expect((await naming(2_000, 2, `${longest}a${'b'.repeat(100_000)}`))?.problem).toBe('no-table');
    const lines = [longest, `${longest}a`, `${SHOP}/a`].map((url) => `${url},2026-08-12\n`);
    expect((await only('a.csv', `URL,Last crawled\n${lines.join('')}`))?.pages).toMatchObject({
      rows: [{ url: longest }, { url: `${SHOP}/a` }],
      odd: [`${longest}a`],
    });
  });

  it('is too large if its cells have more than 200 million characters together', async () => {
    expect((await naming(1_954, 50, 'a'.repeat(5_000)))?.problem).toBe('too-large');
  });
});

it('any bytes are a result or a problem, never an error', async () => {
  const samples = [
    zip([list, meta('Soft 404')]),
    workbookOf([
      [
        ['URL', 'x'],
        [`${SHOP}/a`, '46246'],
      ],
    ]),
    encode(table(['2026-08-12', '1/2/2026'])),
  ];
  let seed = 1;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (const sample of samples)
    for (let round = 0; round < 60; round += 1) {
      let bytes = Uint8Array.from(sample);
      for (let change = 0; change <= next(4); change += 1) bytes[next(bytes.length)] = next(256);
      if (round % 3 === 0) bytes = bytes.slice(0, next(bytes.length));
      for (const { pages, performance, overview, problem } of await read('a.zip', bytes))
        expect(problem ?? pages ?? performance ?? overview).toBeDefined();
    }
});

describe('a table of several reasons', () => {
  it('is a list for each of them, whatever the order of its columns', async () => {
    const lists = await read(
      'All reasons.csv',
      [
        'Reason,URL,Last crawled',
        'Excluded by ‘noindex’ tag,https://shop.example/a,2026-08-12',
        'Not found (404),https://shop.example/b,2026-08-13',
        'noindex,https://shop.example/c,2026-08-14',
      ].join('\n'),
    );
    expect(
      lists.map(({ pages }) => [pages?.reason, pages?.rows.map(({ url, crawled }) => `${url} ${crawled}`)]),
    ).toEqual([
      ['noindex', ['https://shop.example/a 2026-08-12', 'https://shop.example/c 2026-08-14']],
      ['not-found', ['https://shop.example/b 2026-08-13']],
    ]);
  });

  it('has lists for its pages without days', async () => {
    const [list] = await read('a.csv', 'URL,Reason\nhttps://shop.example/a,Soft 404');
    expect(list?.pages).toMatchObject({ reason: 'soft-404', rows: [{ crawled: 'never' }] });
  });
});
