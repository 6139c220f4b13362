import { describe, expect, test } from 'vitest';
import { parseUrls } from '../../../lib/model/url/sources/parse-urls.ts';

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
