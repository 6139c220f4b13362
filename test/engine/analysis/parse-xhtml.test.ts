import { describe, expect, test } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { createContext } from '../../../lib/engine/analysis/html/page-context.ts';
import { servedPage } from '../../../lib/engine/page/judged-page.ts';
import { pageFixture } from './page-fixture.ts';

const XHTML = 'xmlns="http://www.w3.org/1999/xhtml"';

function contextOf(html: string, type = 'application/xhtml+xml') {
  const page = servedPage(pageFixture(html, { headers: { 'content-type': type } }));
  if (page === undefined) throw new Error('not served');
  return createContext(page);
}

describe('a page sent as application/xhtml+xml', () => {
  test('may have its elements under a prefix', () => {
    const page = contextOf(
      '<h:html xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title>Rye</h:title></h:head><h:body><h:h1>Bread</h:h1></h:body></h:html>',
    );
    expect(page.title).toBe('Rye');
    expect(page.all('h1')).toHaveLength(1);
    expect(page.text).toBe('Bread');
  });

  test('may close any element at once, and has only the elements that are written', () => {
    const page = contextOf(
      `<html ${XHTML}><head><title>Rye</title><script src="/a.js"/><style/></head><body><div/><p>Bread</p></body></html>`,
    );
    expect(page.text).toBe('Bread');
    expect(page.elements.map(({ name }) => name)).toEqual(
      'html head title script style body div p'.split(' '),
    );
  });

  test('has CDATA as text, and case matters', () => {
    const page = contextOf(
      `<html ${XHTML}><body><p><![CDATA[a < b]]> &amp; c</p><H1>no heading</H1></body></html>`,
    );
    expect(page.text).toBe('a < b & c no heading');
    expect(page.all('h1')).toEqual([]);
  });

  test('has elements of other vocabularies that are none of HTML', () => {
    const page = contextOf(
      `<html ${XHTML}><head><title xmlns="urn:x">no</title><title>Rye</title></head></html>`,
    );
    expect(page.title).toBe('Rye');
  });

  test('has the lines of its elements', () => {
    const page = contextOf(`<html ${XHTML}>\n<body>\n  <p\n class="x">Rye</p></body></html>`);
    expect(page.all('p')[0]?.sourceCodeLocation).toMatchObject({ startLine: 3 });
  });

  test('is what comes before its first error', () => {
    const page = contextOf(
      `<html ${XHTML}><head><title>Rye</title>\n<meta name="robots" content="noindex"></head></html>`,
    );
    expect(page.title).toBe('Rye');
    expect(page.metas('robots')).toHaveLength(1);
    expect(page.xhtml).toEqual({ errorLine: 2 });
  });

  test('has no doctype and is in standards mode', () => {
    const { checks } = analysePage(
      pageFixture(`<html ${XHTML} xml:lang="en"><head><title>Rye</title></head><body>Rye</body></html>`, {
        headers: { 'content-type': 'application/xhtml+xml' },
      }),
    );
    const states = Object.fromEntries(checks.map(({ id, state }) => [id, state]));
    expect(states).toMatchObject({ doctype: 'passed', 'html-lang': 'passed' });
  });

  test('is read as HTML if it is sent as text/html', () => {
    const page = contextOf(
      `<html ${XHTML}><head><title>Rye</title><script src="/a.js"/></head><body><p>Bread</p></body></html>`,
      'text/html',
    );
    expect(page.text).toBe('');
    expect(page.xhtml).toBeUndefined();
  });
});
