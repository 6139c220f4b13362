import { describe, expect, it } from 'vitest';
import { serve } from './local-server.ts';
import { readFailing, readPage, readWhole } from './read.ts';

/** A server with these redirects; other paths are pages. */
function redirecting(to: Readonly<Record<string, readonly [number, string]>>): Promise<string> {
  return serve((request, response) => {
    const target = to[request.url ?? ''];
    if (target === undefined)
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${request.url}`);
    else response.writeHead(target[0], target[1] === '' ? {} : { location: target[1] }).end('moved');
  });
}

describe('redirects', () => {
  it('are followed and recorded, including relative ones', async () => {
    const origin = await redirecting({ '/': [301, '/a?b=1'], '/a?b=1': [302, 'c#d'], '/c': [308, '/end'] });
    const read = await readPage(origin);
    expect(read.url).toBe(`${origin}/end`);
    expect(read.asked).toBe(`${origin}/`);
    expect(read.redirects).toEqual([
      { url: `${origin}/`, status: 301, location: '/a?b=1' },
      { url: `${origin}/a?b=1`, status: 302, location: 'c#d' },
      { url: `${origin}/c`, status: 308, location: '/end' },
    ]);
  });

  it('are followed ten times and not eleven', async () => {
    const chain = (length: number) =>
      redirecting(
        Object.fromEntries(Array.from({ length }, (_, i) => [`/${i}`, [302, `/${i + 1}`] as const])),
      );
    expect((await readPage(`${await chain(10)}/0`)).redirects).toHaveLength(10);
    const reason = await readFailing(`${await chain(11)}/0`);
    expect(reason).toMatchObject({
      kind: 'too-many-redirects',
      message: expect.stringContaining('more than 10'),
    });
  });

  it('are rejected as a loop if they form one', async () => {
    const reason = await readFailing(await redirecting({ '/': [302, '/a'], '/a': [302, '/'] }));
    expect(reason).toMatchObject({ kind: 'too-many-redirects', message: expect.stringContaining('circle') });
  });

  it.each([
    ['to another scheme', 'ftp://example.com/'],
    ['to a script', 'javascript:alert(1)'],
    ['to a file', 'file:///etc/passwd'],
    ['to an address with a password', 'http://me:secret@example.com/'],
    ['to an invalid URL', 'http://['],
    ['to nowhere', ''],
  ])('are not followed %s', async (_what, location) => {
    const reason = await readFailing(await redirecting({ '/': [302, location] }));
    expect(reason.kind).toBe('bad-redirect');
    expect(reason.message).not.toContain('secret');
  });
});

describe('an address whose redirect leads to what is no page', () => {
  const down = 'http://127.0.0.1:1/new';

  it.each([
    ['a server that does not answer', down],
    ['a picture', '/picture'],
  ])('is read, with %s as where it leads', async (_what, location) => {
    const origin = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(301, { location, 'x-robots-tag': 'noindex' }).end();
      else response.writeHead(200, { 'content-type': 'image/png' }).end('picture');
    });
    const { asked, url, status, html, redirects } = await readPage(`${origin}/old`);
    expect({ asked, url, status, html, redirects }).toEqual({
      asked: `${origin}/old`,
      url: new URL(location, origin).href,
      status: 301,
      html: '',
      redirects: [{ url: `${origin}/old`, status: 301, location, headers: [['x-robots-tag', 'noindex']] }],
    });
  });

  it('is asked for nothing but robots.txt and sitemaps of its own site', async () => {
    const asked: string[] = [];
    const origin = await serve((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/old') response.writeHead(301, { location: down }).end();
      else response.writeHead(404).end();
    });
    const { site } = await readWhole(`${origin}/old`);
    expect(asked.toSorted()).toEqual(['/old', '/robots.txt', '/sitemap.xml']);
    expect(site.favicon).toEqual({ seen: false, why: 'not-requested' });
  });
});
