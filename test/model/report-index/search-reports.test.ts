import { describe, expect, test } from 'vitest';
import { reportAt, searchReports } from '../../../lib/model/report-index/search-reports.ts';
import type { SeenReport } from '../../../lib/model/report-index/seen-report.ts';
import {
  escapeXml,
  suggestedAddress,
  suggestionText,
  suggestionXml,
} from '../../../lib/model/text/suggestion-text.ts';
import { format } from '../../../lib/platform/text.ts';

const seen = (id: number, url: string): SeenReport => ({
  id: String(id),
  url,
  result: 'good',
  generatedAt: new Date(Date.UTC(2026, 0, id)).toISOString(),
});
const reports = [
  seen(1, 'https://shop.example/cakes'),
  seen(2, 'https://www.bakery.example/shop/cakes'),
  seen(3, 'https://shop.example/bread'),
  seen(4, 'https://shop.example/cakes/'),
];
const ids = (text: string) => searchReports(text, reports).map(({ id }) => id);

describe('the address bar finds', () => {
  test('pages whose URL contains every word, those of the host first, the newest first', () => {
    expect(ids('shop')).toEqual(['4', '3', '2']);
    expect(ids('cakes shop')).toEqual(['4', '2']);
    expect(ids('HTTPS://SHOP.example/br')).toEqual(['3']);
    expect(ids('bakery')).toEqual(['2']);
    expect(ids('nowhere')).toEqual([]);
  });

  test('each page once, with its newest report', () => {
    expect(ids('shop.example/cakes')).toEqual(['4']);
  });

  test('the newest pages for an empty text, at most six', () => {
    const many = Array.from({ length: 20 }, (_, index) => seen(index + 1, `https://a.example/${index}`));
    expect(searchReports('', many).map(({ id }) => id)).toEqual(['20', '19', '18', '17', '16', '15']);
  });

  test('the report of the page whose URL is typed, with or without its scheme', () => {
    expect(reportAt('shop.example/bread/', reports)?.id).toBe('3');
    expect(reportAt('https://shop.example/cakes', reports)?.id).toBe('4');
    expect(reportAt('shop', reports)).toBeUndefined();
  });
});

describe('a suggestion', () => {
  const now = Date.UTC(2026, 0, 4);
  const nasty = seen(1, 'https://a.example/?q=<b>&x="\'\u0000\ufffe\ud800\u202e');

  test('has result and age before the URL', () => {
    expect(format(suggestionText(seen(1, 'https://a.example/'), now))).toBe('Good, 3 days ago – a.example');
    expect(format(suggestionText({ ...seen(1, 'https://a.example/'), result: null }, now))).toBe(
      'No result yet – a.example',
    );
  });

  test('contains no markup from the URL', () => {
    const xml = suggestionXml('Good <b>', suggestedAddress(nasty));
    expect(xml).toBe(
      '<match>Good &lt;b&gt;</match> <dim>–</dim> <url>a.example/?q=&lt;b&gt;&amp;x=&quot;&apos;\ufffd</url>',
    );
    expect(escapeXml('\u0000\u001b\ufffe😀')).toBe('😀');
  });

  test('is never longer than a line', () => {
    const long = { ...nasty, url: `https://a.example/${'&'.repeat(5000)}` };
    expect(format(suggestionText(long, now))).toBe(`Good, 3 days ago – a.example/${'&'.repeat(109)}…`);
  });
});
