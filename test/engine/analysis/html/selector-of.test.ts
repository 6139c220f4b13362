import { describe, expect, it } from 'vitest';
import { walkPage } from '../../../../lib/engine/analysis/html/page-walk.ts';
import { parseHtml } from '../../../../lib/engine/analysis/html/parse-html.ts';
import { findMoved, selectorOf } from '../../../../lib/engine/analysis/html/selector-of.ts';

/** The selector of the element whose `data-it` attribute is set. */
function selectorIn(html: string, { isSerialised = false } = {}): string | undefined {
  const { elements } = walkPage(parseHtml(html));
  if (isSerialised) findMoved(elements, html);
  const element = elements.find(({ attribs }) => attribs['data-it'] !== undefined);
  if (element === undefined) throw new Error('no element with data-it');
  return selectorOf(element);
}

describe('the selector of an element that a finding is about', () => {
  it('is the shortest thing that names it: its id, or the address of a link or an image', () => {
    expect(selectorIn('<main><h2 id="rye" data-it>Rye</h2>')).toBe('h2[id="rye"]');
    expect(selectorIn('<p><a href="/cart" data-it>Cart</a>')).toBe('a[href="/cart"]');
    expect(selectorIn('<p><img src="a.png" data-it><img src="b.png">')).toBe('img[src="a.png"]');
  });

  it('starts at the nearest named element if nothing names the element itself', () => {
    expect(selectorIn('<ul id="menu"><li>One<li><b data-it>Two</b></ul>')).toBe(
      'ul[id="menu"] > li:nth-of-type(2) > b',
    );
  });

  it('does not rely on an id or an address that several elements have', () => {
    expect(selectorIn('<p id="x">One<p id="x" data-it>Two')).toBe('html > body > p:nth-of-type(2)');
  });

  it('leads into a shadow root', () => {
    const html = '<my-card><template shadowrootmode="open"><p>A</p><p data-it>B</p></template></my-card>';
    expect(selectorIn(html)).toBe('html > body > my-card >>> p:nth-of-type(2)');
  });

  it('does not count the template that becomes a shadow root, because the shown page has none', () => {
    const html =
      '<my-card><template shadowrootmode="open"></template><template data-it></template></my-card>';
    expect(selectorIn(html)).toBe('html > body > my-card > template');
  });

  it('survives quotes, line ends and names that cannot be written in a selector', () => {
    expect(selectorIn('<a href="/&quot;\\\n" data-it>x</a>')).toBe(String.raw`a[href="/\"\\\a "]`);
    expect(selectorIn('<b></b><o:p data-it>x</o:p>')).toBe('html > body > :nth-child(2)');
  });

  it('is left out where it would be longer than it is of use', () => {
    expect(selectorIn(`${'<div><p></p>'.repeat(200)}<div data-it>`)).toBeUndefined();
  });

  it.each([
    ['a block in a paragraph', '<div>A</div><p><div>B</div></p><div data-it>C</div>'],
    ['a link in a link', '<a>A<a>B</a></a><a data-it>C</a>'],
    ['a row without a body', '<table><tr><td data-it>A</td></tr></table>'],
    ['a block in a table', '<div>A</div><table><tbody><div data-it>B</div></tbody></table>'],
  ])('is left out where a script has built what parsing takes apart: %s', (_, body) => {
    const html = `<html><head></head><body>${body}</body></html>`;
    expect(selectorIn(html)).toBeDefined();
    expect(selectorIn(html, { isSerialised: true })).toBeUndefined();
  });

  it('is there for everything else in a page that a browser has serialised', () => {
    const before = '<img><br><template shadowrootmode="open"><b>A</b></template>';
    const svg = '<svg><foreignObject><i>A</i></foreignObject><path></path></svg>';
    const after = '<p></p><div>B</div><p></p>';
    const html = `<!DOCTYPE html><html><head></head><body>${before}${svg}<p data-it>C</p>${after}</body></html>`;
    expect(selectorIn(html, { isSerialised: true })).toBe('html > body > p:nth-of-type(1)');
    const named = `<html><head></head><body><p><div id="a"><b data-it>A</b></div></p></body></html>`;
    expect(selectorIn(named, { isSerialised: true })).toBe('div[id="a"] > b');
  });
});
