import { describe, expect, it } from 'vitest';
import { isAction, linksToTry, mayBeTried } from '../../../lib/service/page/may-be-tried.ts';
import { unread } from '../../../lib/service/page/page-read.ts';

const PAGE = new URL('https://shop.example/bread');
const robots = (text: string, status = 200) => ({ url: '/robots.txt', status, contentType: undefined, text });
const link = (url: string, more = {}) =>
  ({ url: new URL(url, PAGE).href, rel: '', download: false, place: 'content', ...more }) as const;

describe('a link that may be tried', () => {
  it.each([
    '/logout',
    '/log-out',
    '/Account/LogOff',
    '/users/sign_out',
    '/signout.php',
    '/wp-login.php/logout',
    '/cart/add/7',
    '/wish/add',
    '/posts/5/delete',
    '/deleteAccount',
    '/remove-item',
    '/unsubscribe/abc',
    '/newsletter/opt-out',
    '/confirm/abc',
    '/konto/abmelden',
    '/konto/löschen',
    '/konto/l%C3%B6schen',
    '/compte/supprimer',
    '/se-d%C3%A9connecter',
    '/cerrar-sesion',
    '/sair',
    '/esci',
    '/uitloggen',
    '/wyloguj',
    '/ログアウト',
    '/退出',
    '/حذف',
    '/выйти',
  ])('has no part that names an action: %s', (path) => {
    expect(isAction(new URL(path, PAGE))).toBe(true);
    expect(mayBeTried(link(path), PAGE, robots(''))).toBe(false);
  });

  it.each([
    '/rolls',
    '/blog/how-we-bake',
    '/address',
    '/additions',
    '/ladders',
    '/index.php',
    '/de/brot',
    '/salida',
  ])('is another page of the site: %s', (path) =>
    expect(mayBeTried(link(path), PAGE, robots(''))).toBe(true),
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
