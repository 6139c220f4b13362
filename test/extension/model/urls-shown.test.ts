import { describe, expect, test } from 'vitest';
import { shownAddress, shownParts, shownText } from '../../../lib/engine/text/shown-text.ts';
import { safeHref } from '../../../lib/engine/url/safe-href.ts';
import { permissionPattern } from '../../../lib/extension/model/url/permission-pattern.ts';
import { whyNotReportable } from '../../../lib/extension/model/url/reportable.ts';
import { reportPageUrl } from '../../../lib/shared/report/report-page-url.ts';

describe('the requested permission', () => {
  test.each([
    ['https://seo.example.com/app', 'https://seo.example.com/*', 'https://seo.example.com/*'],
    ['https://seo.example.com:8443', 'https://seo.example.com:8443/*', 'https://seo.example.com/*'],
    ['http://localhost:8377', 'http://localhost:8377/*', 'http://localhost/*'],
    ['http://[::1]:8377', 'http://[::1]:8377/*', 'http://[::1]/*'],
  ])('for %s is %s, and in Firefox %s', (baseUrl, chromium, firefox) => {
    expect(permissionPattern(baseUrl, 'chromium')).toBe(chromium);
    expect(permissionPattern(baseUrl, 'firefox')).toBe(firefox);
  });
});

test.each([
  ['https://example.com/', null],
  ['http://localhost:3000/draft', null],
  [undefined, 'no-address'],
  ['', 'no-address'],
  ['no address', 'malformed'],
  ['chrome://newtab/', 'browser-page'],
  ['about:blank', 'browser-page'],
  ['edge://settings', 'browser-page'],
  ['view-source:https://example.com', 'other-view'],
  ['about:reader?url=https%3A%2F%2Fexample.com', 'other-view'],
  ['chrome-extension://abc/popup.html', 'extension-page'],
  ['moz-extension://abc/popup.html', 'extension-page'],
  ['file:///home/me/page.html', 'file'],
  ['https://chromewebstore.google.com/detail/x', 'store'],
  ['https://chrome.google.com/webstore/detail/x', 'store'],
  ['https://chrome.google.com/', null],
  ['https://addons.mozilla.org/en/firefox/', 'store'],
  ['https://microsoftedge.microsoft.com/addons', 'store'],
  ['https://chromewebstore.google.com.example.com/', null],
  ['data:text/html,hello', 'not-web'],
  ['blob:https://example.com/1', 'not-web'],
  ['ftp://example.com/', 'not-web'],
])('a page at %s: %s', (url, reason) => {
  expect(whyNotReportable(url)).toBe(reason);
});

test.each([
  ['https://example.com', 'https://example.com/'],
  ['HTTP://Example.com/a b', 'http://example.com/a%20b'],
  ['javascript:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['data:text/html,<script>', undefined],
  ['file:///etc/passwd', undefined],
  ['chrome://settings', undefined],
  ['/relative', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('a link to %j leads to %s', (address, href) => {
  expect(safeHref(address)).toBe(href);
});

test.each([
  ['https://a.example/', ''],
  ['http://a.example:8080/', ''],
  ['http://a.example/%E5%BA%97/%D9%85%D8%B1?q=%C3%A4', '/店/مر?q=ä'],
  // what would hide or reorder something, a space, a separator, and what is no text
  ['https://a.example/%E2%80%AE%2F%20%C2%A0%FF', '/%E2%80%AE%2F%20%C2%A0%FF'],
])('%s has the path %j', (url, path) => expect(shownParts(url).path).toBe(path));

describe('text from outside is shown', () => {
  test.each([
    ['plain', 'plain'],
    ['evil\u202egpj.exe', 'evilgpj.exe'],
    ['a\u2066b\u2069c\u200ed\u061ce', 'abcde'],
    ['zero\u200bwidth\ufeff\u2060soft\u00ad', 'zerowidthsoft'],
    ['bell\u0007line\nnext\u009b', 'belllinenext'],
    ['نمی\u200cخواهم', 'نمی\u200cخواهم'],
    ['👩\u200d💻 ä 漢', '👩\u200d💻 ä 漢'],
  ])('%j without deceptive characters', (text, shown) => {
    expect(shownText(text)).toBe(shown);
  });

  test.each([
    ['https://example.com/', 'example.com'],
    ['https://example.com/a/', 'example.com/a/'],
    ['http://example.com', 'http://example.com'],
    ['https://example.com/?q=/', 'example.com/?q=/'],
    ['https://exa\u202emple.com/', 'example.com'],
  ])('%j in readable form', (url, shown) => {
    expect(shownAddress(url)).toBe(shown);
  });
});

describe('a report’s page', () => {
  const baseUrl = 'https://seo.example.com/app';
  test.each([
    ['{base_url}/reports/{id}', '7', 'https://seo.example.com/app/reports/7'],
    [
      '{base_url}/r?id={id}&again={id}',
      'a&b/c',
      'https://seo.example.com/app/r?id=a%26b%2Fc&again=a%26b%2Fc',
    ],
    ['https://reports.example/{id}', "$&$'", "https://reports.example/%24%26%24'"],
    ['javascript:alert({id})', '7', undefined],
    ['reports/{id}', '7', undefined],
    ['', '7', undefined],
    ['{base_url}/reports/{id}', '\ud800', undefined],
  ])('by %j for the id %j is %s', (reportPage, id, address) => {
    expect(reportPageUrl({ baseUrl, reportPage }, id)).toBe(address);
  });

  test('keeps a $ in the service’s address', () => {
    const connection = { baseUrl: 'https://seo.example.com/$&/$$', reportPage: '{base_url}/reports/{id}' };
    expect(reportPageUrl(connection, '7')).toBe('https://seo.example.com/$&/$$/reports/7');
  });
});
