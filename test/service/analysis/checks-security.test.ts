import { judge } from './judge.ts';
import { documentOf } from './page-fixture.ts';

const body = (html: string) => ({ html: documentOf('', html) });
const html = documentOf('<title>Bread</title>');
const insecurely = (facts: { html: string }) => ({ ...facts, url: 'http://bakery.example/bread' });

judge('https', {
  passes: { 'an https address': { html } },
  absent: { 'a local address': { html, url: 'http://127.0.0.1:8080/' } },
  fails: { 'an http address': insecurely({ html }) },
});
judge('mixed-content', {
  passes: {
    'a link to an http page': body('<a href=http://other.example/>Other</a>'),
    'an image of this machine, which browsers trust': body('<img src=http://localhost:8080/a.webp alt="">'),
  },
  absent: { 'a page on http': insecurely({ html }) },
  fails: {
    'a script over http': body('<script src=http://other.example/a.js></script>'),
    'an image over http': body('<img src=http://other.example/a.webp alt="">'),
  },
});
judge('hsts', {
  passes: { 'a year': { html } },
  absent: { 'a local address': { html, url: 'http://localhost:3000/' } },
  fails: {
    none: { html, headers: { 'strict-transport-security': '' } },
    'a day': { html, headers: { 'strict-transport-security': 'max-age=86400' } },
    'a page on http': insecurely({ html }),
  },
});
judge('secure-forms', {
  passes: { 'a form to this site': body('<form action=/order></form>') },
  fails: { 'a form over http': body('<form action=http://bakery.example/order></form>') },
});
judge('nosniff', {
  passes: { 'the header': { html } },
  fails: { none: { html, headers: { 'x-content-type-options': '' } } },
});
judge('frame-protection', {
  passes: {
    'frame-ancestors': { html },
    'X-Frame-Options': { html, headers: { 'content-security-policy': '', 'x-frame-options': 'SAMEORIGIN' } },
  },
  fails: {
    neither: { html, headers: { 'content-security-policy': '' } },
    'any ancestor': { html, headers: { 'content-security-policy': 'frame-ancestors *' } },
  },
});
judge('server-signature', {
  passes: { 'a name alone': { html } },
  fails: {
    'a version': { html, headers: { server: 'Apache/2.4.1 (Unix)' } },
    'a language': { html, headers: { 'x-powered-by': 'PHP/7.2.1' } },
  },
});
judge('referrer-policy', {
  passes: { 'a policy': { html } },
  fails: {
    none: { html, headers: { 'referrer-policy': '' } },
    'unsafe-url': { html, headers: { 'referrer-policy': 'unsafe-url' } },
    'unsafe-url before one that browsers ignore': {
      html,
      headers: { 'referrer-policy': ['unsafe-url', 'not-a-policy'] },
    },
  },
});
judge('content-security-policy', {
  passes: {
    'scripts of this site': { html },
    'a strict policy beside an open one': {
      html,
      headers: { 'content-security-policy': ["script-src 'unsafe-inline'", "script-src 'self'"] },
    },
    'a nonce': { html, headers: { 'content-security-policy': "script-src 'nonce-a1' 'unsafe-inline'" } },
  },
  fails: {
    none: { html, headers: { 'content-security-policy': '' } },
    'inline scripts': { html, headers: { 'content-security-policy': "script-src 'self' 'unsafe-inline'" } },
    'only frames': { html, headers: { 'content-security-policy': "frame-ancestors 'self'" } },
  },
});
judge('subresource-integrity', {
  absent: { 'a script of this site': body('<script src=/a.js></script>') },
  passes: {
    'a foreign script with a hash': body(
      '<script src=https://cdn.other.example/a.js integrity=sha384-x></script>',
    ),
  },
  fails: { 'a foreign script': body('<script src=https://cdn.other-site.com/a.js></script>') },
});
judge('noopener', {
  passes: {
    'a new tab with noopener': body(
      '<a target=_blank rel="external noopener" href=https://other.example/>Other</a>',
    ),
  },
  absent: { 'a new tab within the site': body('<a target=_blank href=/rolls>Rolls</a>') },
  fails: { 'a new tab': body('<a target=_blank href=https://other.example/>Other</a>') },
});
judge('plain-emails', {
  passes: { none: body('<p>Call us @ noon</p>') },
  fails: {
    'in the text': body('<p>hello@bakery.example</p>'),
    'in a link': body('<a href="mailto:hello@bakery.example">Mail</a>'),
  },
});
