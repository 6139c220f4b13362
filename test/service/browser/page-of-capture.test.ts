import { describe, expect, it } from 'vitest';
import type { CapturedPage } from '../../../lib/service/browser/capture/captured-page.ts';
import { pageOfCapture } from '../../../lib/service/browser/capture/page-of-capture.ts';
import type { PageRead } from '../../../lib/service/page-read.ts';
import { capturedPage, capturedResponse } from './captured-page.ts';

const URL_OF_PAGE = 'https://a.example/draft';

function pageOf(more: Partial<CapturedPage>): PageRead {
  const read = pageOfCapture(capturedPage(URL_OF_PAGE, more));
  if (!read.ok) throw new Error(read.reason.kind);
  return read.page;
}

function refusalOf(more: Partial<CapturedPage>): string | undefined {
  const read = pageOfCapture(capturedPage(URL_OF_PAGE, more));
  return read.ok ? undefined : read.reason.kind;
}

const rendered = capturedPage(URL_OF_PAGE).rendered;

describe('a captured page', () => {
  it('is analysed as its server sends it', () => {
    const raw = capturedResponse(URL_OF_PAGE, '<p>sent', {
      headers: [['x-robots-tag', 'noindex']],
      status: 404,
    });
    expect(pageOf({ raw })).toMatchObject({
      asked: URL_OF_PAGE,
      served: {
        seen: true,
        url: URL_OF_PAGE,
        status: 404,
        html: '<p>sent',
        redirects: [],
        headers: [['x-robots-tag', 'noindex']],
        bytes: 7,
        timeToFirstByte: 12,
      },
    });
  });

  it('is analysed as it is shown if what its server sends is not seen', () => {
    const page = pageOf({ raw: undefined, rendered: { ...rendered, html: '<p>shown ü' } });
    expect(page).toMatchObject({
      served: { seen: false, why: 'no-answer' },
      shown: { html: '<p>shown ü' },
    });
  });

  it.each([
    ['bom', capturedResponse(URL_OF_PAGE, '<p>', { bom: true })],
    ['header', capturedResponse(URL_OF_PAGE, '<meta charset="utf-8">')],
    ['meta', capturedResponse(URL_OF_PAGE, '<meta charset="utf-8">', { headers: [] })],
    ['default', capturedResponse(URL_OF_PAGE, '<p>', { headers: [['content-type', 'text/html']] })],
  ])('has its encoding from: %s', (source, raw) => {
    expect(pageOf({ raw }).served).toMatchObject({ encoding: { name: 'UTF-8', source } });
  });

  it('has the files beside it, or that they are not seen', () => {
    const robots = `${new URL('/robots.txt', URL_OF_PAGE)}`;
    const { site } = pageOf({
      robotsTxt: { url: robots, response: capturedResponse(robots, 'User-agent: *', { headers: [] }) },
      sitemap: { url: 'https://cdn.example/sitemap.xml', response: undefined },
      favicon: { url: 'data:image/svg+xml,<svg/>', response: undefined },
    });
    expect(site.robotsTxt).toMatchObject({ url: robots, status: 200, text: 'User-agent: *' });
    expect(site.sitemaps).toEqual({ seen: false, why: 'no-answer' });
    expect(site.favicon).toMatchObject({ status: 200, contentType: 'image/svg+xml' });
    expect(site.missingPage).toMatchObject({ status: 404 });
  });

  it('has the responses to its links, unless the page could request nothing', () => {
    const links = [{ url: 'https://a.example/gone', status: 404 }];
    expect(pageOf({ links }).site.links).toMatchObject({ tried: links });
    expect(pageOf({}).site.links).toMatchObject({ seen: false });
    expect(pageOf({ links, raw: undefined }).site.links).toMatchObject({ seen: false });
  });

  it('is refused if it is not HTML', () => {
    expect(refusalOf({ rendered: { ...rendered, contentType: 'application/pdf' } })).toBe('not-html');
    expect(refusalOf({ rendered: { ...rendered, contentType: 'application/xhtml+xml' } })).toBeUndefined();
  });

  it('is refused if it is larger than is read, so that no result rests on a part of it', () => {
    expect(refusalOf({ rendered: { ...rendered, cut: true } })).toBe('too-large');
    expect(refusalOf({ raw: capturedResponse(URL_OF_PAGE, '<p>', { cut: true }) })).toBe('too-large');
  });
});
