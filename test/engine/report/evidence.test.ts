import { expect, it } from 'vitest';
import { isDrawn } from '../../../lib/engine/report/contents/evidence.ts';

it.each([
  'img',
  'main > img:nth-of-type(2)',
  'a[href="/x script"]',
  'a[href="/a\\"b > title"]',
  '[id="link"] > a',
  'div[id="shop"] >>> button',
  'x-title',
  'titles > b',
  ':nth-child(3)',
])('an element at %s can be seen in the page', (selector) => {
  expect(isDrawn({ text: '', selector })).toBe(true);
});

it.each([
  'html > head > title',
  'meta[name="robots"]',
  'link[href="/a b.css"]',
  'body > script:nth-of-type(2)',
  'div[id="shop"] >>> style',
  undefined,
])('an element at %s cannot', (selector) => {
  expect(isDrawn({ text: '', ...(selector !== undefined && { selector }) })).toBe(false);
});
