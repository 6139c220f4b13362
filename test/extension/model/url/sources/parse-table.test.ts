import { describe, expect, test } from 'vitest';
import { parseUrls } from '../../../../../lib/extension/model/url/sources/parse-urls.ts';

const BREAD = ['https://a.example/', 'https://a.example/bread'];

describe('only the addresses of a pasted table are taken:', () => {
  test.each([
    ['commas', 'Top pages,Clicks,CTR\nhttps://a.example/,120,2.63%\nhttps://a.example/bread,12,3.48%\n'],
    [
      'semicolons and decimal commas',
      'URL;Klicks;CTR\r\nhttps://a.example/;120;2,63%\r\nhttps://a.example/bread;12;3,48%',
    ],
    [
      'tabs and a byte order mark',
      '\ufeffPage\tClicks\nhttps://a.example/\t120\nhttps://a.example/bread\t12',
    ],
    [
      'quotation marks',
      '"Address","Title"\n"https://a.example/","Home, sweet ""home"""\n"https://a.example/bread","Bread"',
    ],
    [
      'a line break in a cell',
      'Address,Title\nhttps://a.example/,"Home\nsweet home"\nhttps://a.example/bread,Bread',
    ],
    [
      'the address behind other cells',
      'Id,Address,Status\n1,https://a.example/,200\n2,https://a.example/bread,404',
    ],
    [
      'a name that looks like a host',
      'Query,Page,Clicks\na.example,https://a.example/,3\nbread.example,https://a.example/bread,1',
    ],
    [
      'a second column of addresses',
      'Address,Canonical\nhttps://a.example/,https://a.example/x\nhttps://a.example/bread,https://a.example/y',
    ],
    [
      'lines before the headings, and totals',
      'Report of today\n\nPage,Clicks\nhttps://a.example/,120\nhttps://a.example/bread,12',
    ],
    ['the line that Excel reads', 'sep=;\nPage;Clicks\nhttps://a.example/;120\nhttps://a.example/bread;12'],
    ['no headings, and figures', 'https://a.example/,120\nhttps://a.example/bread,12'],
    ['no headings, and names', 'https://a.example/,Home page\nhttps://a.example/bread,Bread'],
    ['no scheme', 'Page,Clicks\na.example/,120\na.example/bread,12'],
    ['empty cells', 'Page,Clicks,Note\nhttps://a.example/,,\nhttps://a.example/bread,,x'],
    ['spaces around cells', 'Page , Clicks\nhttps://a.example/ , 120\nhttps://a.example/bread , 12'],
  ])('%s', (_what, text) => {
    expect(parseUrls(text)).toEqual({ addresses: BREAD, unusable: [] });
  });

  test('one line of figures is enough', () => {
    expect(parseUrls('https://a.example/bread,12,345,3.48%,8.1').addresses).toEqual([
      'https://a.example/bread',
    ]);
  });

  test('an address with commas keeps them, in quotation marks or not', () => {
    const text = 'Page,Clicks\n"https://a.example/a,b",120\nhttps://a.example/c,d,12\nhttps://a.example/e,1';
    expect(parseUrls(text).addresses).toEqual([
      'https://a.example/a,b',
      'https://a.example/c,d',
      'https://a.example/e',
    ]);
  });

  test('what is no web page is listed', () => {
    const rows = Array.from({ length: 10 }, (_, at) => `https://a.example/${at},1`).join('\n');
    expect(parseUrls(`Page,Clicks\n${rows}\nftp://a.example/x,1`).unusable).toEqual(['ftp://a.example/x']);
  });
});

describe('a list of addresses with commas of their own is no table:', () => {
  test.each([
    ['names', ['https://a.example/bread,rye', 'https://a.example/bread,wheat']],
    ['numbers of articles', ['https://a.example/news,1234.html', 'https://a.example/news,1235.html']],
    ['places', ['https://maps.example/@52.5,13.4', 'https://maps.example/@48.1,11.5']],
    ['lists of numbers', ['https://a.example/?ids=1,2', 'https://a.example/?ids=3,4']],
    ['sessions', ['https://a.example/x;jsessionid=1', 'https://a.example/y;jsessionid=2']],
    ['one alone', ['https://a.example/a,b,c']],
  ])('%s', (_what, addresses) => {
    expect(parseUrls(addresses.join('\n')).addresses).toEqual(addresses);
  });
});

/** Rows of a table of addresses, of 12 good ones, and what is read of them. */
const GOOD = Array.from({ length: 12 }, (_, at) => `https://a.example/${at}`);
const FORMS: readonly (readonly [string, string | null, (address: string, at: number) => string])[] = [
  ['a date behind a comma', null, (address) => `${address},2026-06-01`],
  ['figures behind semicolons', null, (address, at) => `${address};${at};3,48 %`],
  ['a title behind a tab', null, (address) => `${address}\tRye bread`],
  ['quotation marks', null, (address) => `"${address}","Rye, ""fresh"""`],
  ['a line end in a cell', 'Page,Title', (address) => `${address},"Rye\nbread"`],
  ['Search Console', 'Top pages,Clicks,Impressions,CTR,Position', (address) => `${address},3,40,7.5%,8.1`],
  ['the address last', 'Id;Status;Address', (address, at) => `${at};200;${address}`],
  ['a second address', 'Address,Canonical', (address) => `${address},https://b.example/x`],
  ['no table at all', null, (address) => address],
];
const ODD = [
  'https://a.example/with a space,2026-06-01',
  'https://a.example/with a space;1;2',
  ' https://a.example/spaces around , 2026-06-01 ',
  '"https://a.example/line\nend",2026-06-01',
  '""https://a.example/doubled"",2026-06-01',
  'https://a.example/open,"2026-06-01',
  '"https://a.example/open,2026-06-01',
  'https://a.example/x,"',
  '"',
  'https://a.example/none,n/a',
  'https://a.example/more,1,2,3,4,5,6,7',
  'https://a.example/more,a,b,c,d,e,f,g',
  'https://a.example/tab\t1',
  'https://a.example/semicolon;1',
  'https://a.example/one,https://a.example/two',
  'Total,120',
  '\ufeff',
  'sep=;',
  'ftp://a.example/x,1',
  ',,,,',
];

describe('odd rows change nothing of how the others are read:', () => {
  test.each(FORMS)('%s', (_form, headings, rowOf) => {
    const good = GOOD.map(rowOf);
    const read = (rows: readonly string[]) =>
      parseUrls([...(headings === null ? [] : [headings]), ...rows].join('\n'));
    expect(read(good)).toEqual({ addresses: GOOD, unusable: [] });
    for (let round = 0; round < 400; round += 1) {
      const rows = [...good];
      const odd = Array.from({ length: 1 + (round % 4) }, (_, at) => ODD[(round * 7 + at * 5) % ODD.length]);
      for (const [at, row] of odd.entries()) rows.splice((round * 5 + at * 3) % rows.length, 0, row ?? '');
      const { addresses } = read(rows);
      // each of them once, in their order, whatever was made of the others
      const isGood = new Set(GOOD);
      expect(
        addresses.filter((address) => isGood.has(address)),
        rows.join('\n'),
      ).toEqual(GOOD);
    }
  });

  test('and are listed apart if they are no addresses', () => {
    const rows = GOOD.map((address) => `${address},2026-06-01`);
    const text = [...rows, 'https://a.example/a b,2026-06-01', 'https://a.example/c,d,e,2026'].join('\n');
    expect(parseUrls(`Page,Day\n${text}`)).toEqual({
      addresses: [...GOOD, 'https://a.example/c,d,e'],
      unusable: ['https://a.example/a b'],
    });
  });

  test('and what their addresses are is not guessed', () => {
    const rows = GOOD.map((address) => `${address},Rye`);
    expect(parseUrls(`Page,Title\n${[...rows, 'https://a.example/x,Rye,fresh'].join('\n')}`)).toEqual({
      addresses: GOOD,
      unusable: ['https://a.example/x,Rye,fresh'],
    });
  });

  test('nor do they make a table of addresses with commas of their own', () => {
    const places = Array.from({ length: 12 }, (_, at) => `https://a.example/bread,${'rye'.repeat(at + 1)}`);
    for (const odd of ['https://a.example/,a note', 'see https://a.example/x, and more', 'Total,120']) {
      const { addresses } = parseUrls(places.toSpliced(5, 0, odd).join('\n'));
      expect(addresses.filter((address) => places.includes(address))).toEqual(places);
    }
  });
});
