import { describe, expect, it } from 'vitest';
import { type PageRead, unread } from '../../../lib/engine/page/page-read.ts';
import type { CapturedPage } from '../../../lib/shared/capture/captured-page.ts';
import { pageOfCapture } from '../../../lib/shared/capture/page-of-capture.ts';
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
    const served = capturedResponse(URL_OF_PAGE, '<p>sent', {
      headers: [['x-robots-tag', 'noindex']],
      status: 404,
    });
    expect(pageOf({ served })).toMatchObject({
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
    const page = pageOf({ served: unread('no-answer'), rendered: { ...rendered, html: '<p>shown ü' } });
    expect(page).toMatchObject({
      served: { seen: false, why: 'no-answer' },
      shown: { html: '<p>shown ü' },
    });
  });

  it('says whether the browser knows when the server changed it', () => {
    const stamped = Date.parse('2025-12-24T00:00:00.000Z');
    expect(pageOf({ rendered: { ...rendered, lastModified: stamped } }).shown).toMatchObject({
      lastModified: '2025-12-24T00:00:00.000Z',
    });
    expect(pageOf({}).shown).not.toHaveProperty('lastModified');
  });

  it('is seen as served behind a puzzle, whose status is that of a form without a form', () => {
    const headers = [['x-amzn-waf-action', 'captcha']] as const;
    const served = capturedResponse(URL_OF_PAGE, '', { status: 405, headers });
    expect(pageOf({ served }).served).toMatchObject({ seen: true, status: 405, headers });
  });

  it('is not seen as served if its address takes nothing but the answers to a form', () => {
    const served = capturedResponse(URL_OF_PAGE, '<p>No', { status: 405 });
    expect(pageOf({ served }).served).toEqual(unread('not-requested'));
  });

  it('has the files beside it, or that they are not seen', () => {
    const robots = `${new URL('/robots.txt', URL_OF_PAGE)}`;
    const { site } = pageOf({
      robotsTxt: { url: robots, response: capturedResponse(robots, 'User-agent: *', { headers: [] }) },
      sitemaps: unread('other-origin'),
      favicon: { url: 'data:image/svg+xml,<svg/>', response: unread('not-requested') },
    });
    expect(site.robotsTxt).toMatchObject({ url: robots, status: 200, text: 'User-agent: *' });
    expect(site.sitemaps).toEqual(unread('other-origin'));
    expect(site.favicon).toMatchObject({ status: 200, contentType: 'image/svg+xml' });
    expect(site.missingPage).toMatchObject({ status: 404 });
  });

  it('has the responses to its links', () => {
    const links = { tried: [{ url: 'https://a.example/gone', status: 404 }], of: 84 };
    expect(pageOf({ links }).site.links).toEqual(links);
    expect(pageOf({}).site.links).toEqual(unread('not-requested'));
  });

  it('is refused if it is not HTML', () => {
    expect(refusalOf({ rendered: { ...rendered, contentType: 'application/pdf' } })).toBe('not-html');
    expect(refusalOf({ rendered: { ...rendered, contentType: 'application/xhtml+xml' } })).toBeUndefined();
  });

  it('is judged as it is shown if more is served than is read', () => {
    const served = capturedResponse(URL_OF_PAGE, '', { cut: true });
    expect(pageOf({ served }).served).toEqual(unread('size'));
  });

  it('is refused if it is larger than is read, so that no result rests on a part of it', () => {
    expect(refusalOf({ rendered: { ...rendered, cut: true } })).toBe('too-large');
  });
});
