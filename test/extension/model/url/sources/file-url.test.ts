import { expect, test } from 'vitest';
import { isFileAddress } from '../../../../../lib/extension/model/url/sources/file-url.ts';

test.each([
  'https://a.example/photo.JPG',
  'https://a.example/photo.jpg?size=large#top',
  'https://a.example/terms.pdf',
  'https://a.example/setup.tar.gz',
  'https://a.example/feed.xml',
])('a link to %s is a link to a file', (url) => {
  expect(isFileAddress(url)).toBe(true);
});

test.each([
  'https://a.example/',
  'https://a.example/about.html',
  'https://a.example/index.php?file=a.jpg',
  'https://a.example/photo.jpg/comments',
  'https://a.example/node.js-guide',
  'https://jpg.pdf/',
  'https://a.example/jpg',
])('a link to %s is a link to a page', (url) => {
  expect(isFileAddress(url)).toBe(false);
});
