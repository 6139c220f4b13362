import { describe, expect, it } from 'vitest';
import { linksToTry, mayBeTried, whyNotChecked } from '../../../lib/engine/page/may-be-tried.ts';
import { unread } from '../../../lib/engine/page/page-read.ts';
import { isAction } from '../../../lib/engine/url/is-action.ts';
import { readRows } from '../../fixtures/read-rows.ts';

const PAGE = new URL('https://shop.example/bread');
const robots = (text: string, status = 200) => ({ url: '/robots.txt', status, contentType: undefined, text });
const link = (url: string, more = {}) =>
  ({ url: new URL(url, PAGE).href, rel: '', download: false, place: 'content', ...more }) as const;

describe('a link that may be tried', () => {
  it.each(readRows<{ url: string; isAction: boolean }>(import.meta.dirname, 'actions.jsonl'))(
    'has no part that names an action: $url ($isAction)',
    ({ url, isAction: expected }) => {
      expect(isAction(new URL(url, PAGE))).toBe(expected);
      expect(mayBeTried(link(url), PAGE, robots(''))).toBe(!expected);
    },
  );

  it.each([
    ['one of another site', link('https://other.example/')],
    ['the page itself', link('/bread#top')],
    ['one with a query', link('/a?id=1')],
    ['one that is not to be followed', link('/a', { rel: 'noopener NOFOLLOW' })],
    ['a download', link('/a', { download: true })],
    ['an address of mail', link('mailto:a@shop.example')],
    ['one with a password', link('https://a:b@shop.example/c')],
    ['one that robots.txt disallows', link('/private/a')],
  ])('is not %s', (_, one) => {
    expect(mayBeTried(one, PAGE, robots('User-agent: *\nDisallow: /private'))).toBe(false);
  });

  it('is none if robots.txt was not read, or the server of robots.txt is broken', () => {
    expect(mayBeTried(link('/a'), PAGE, unread('time'))).toBe(false);
    expect(mayBeTried(link('/a'), PAGE, robots('', 503))).toBe(false);
    expect(mayBeTried(link('/a'), PAGE, robots('', 404))).toBe(true);
  });

  it('is refused if any of the links to its address says so', () => {
    const links = [link('/a'), link('/a#x', { rel: 'nofollow' }), link('/b')];
    expect(linksToTry(links, PAGE, robots(''))).toEqual({ urls: ['https://shop.example/b'], of: 2 });
  });
});

describe('a link that the user wants to check', () => {
  const why = (url: string, more = {}) => whyNotChecked(link(url, more), PAGE);

  it.each([
    '/list?page=2&sort=price',
    '/item?id=5',
    'https://other.example/watch?v=dQw4w9',
    'https://www.other.example:8443/a',
  ])('may lead anywhere, also with a query that does nothing: %s', (url) => expect(why(url)).toBeUndefined());

  it.each([
    '/logout',
    '/list?action=delete',
    '/shop?add-to-cart=7',
    '/?logout',
    '/reset?token=a1b2c3d4e5f6',
    '/invite/9f1c2ab7d3e84c55a0f1b2c3d4e5f6a7',
    'https://other.example/unsubscribe/5',
    'https://user:a@other.example/',
    'mailto:a@shop.example',
  ])('is not requested if that might do something: %s', (url) => expect(why(url)).toBe('unsafe'));

  it('is not requested if somebody pays for a click, if it is a download, or nofollow of the own site', () => {
    expect(why('https://other.example/', { rel: 'noopener sponsored' })).toBe('unsafe');
    expect(why('/a', { download: true })).toBe('unsafe');
    expect(why('/a', { rel: 'nofollow' })).toBe('unsafe');
    expect(why('https://other.example/', { rel: 'ugc nofollow' })).toBeUndefined();
  });

  it('does not lead from a public page into a private network', () => {
    expect(why('http://192.168.0.1/status')).toBe('private');
    expect(why('http://localhost:8080/')).toBe('private');
    expect(whyNotChecked(link('http://localhost:8080/b'), new URL('http://127.0.0.1:8080/'))).toBeUndefined();
  });
});
