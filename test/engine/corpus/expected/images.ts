import type { CorpusPage } from '../corpus-page.ts';
import { SOURCES } from '../sources.ts';

export const IMAGES: readonly CorpusPage[] = [
  {
    page: '04-images/alt-of-a-space',
    title: 'An alternative text of one space.',
    expected: { 'image-alternatives': { state: 'failed', lighthouse: 'fail', source: SOURCES.actImage } },
  },
  {
    page: '04-images/alt-empty',
    title: 'An empty alternative text marks decoration.',
    expected: { 'image-alternatives': { state: 'passed', lighthouse: 'pass', source: SOURCES.wcagImages } },
  },
  {
    page: '04-images/alt-without-value',
    title: 'alt without a value is an empty one.',
    expected: { 'image-alternatives': { state: 'passed', lighthouse: 'pass', source: SOURCES.wcagImages } },
  },
  {
    page: '04-images/labelledby-nothing',
    title: 'aria-labelledby names an element that does not exist.',
    expected: { 'image-alternatives': { state: 'failed', lighthouse: 'fail', source: SOURCES.accName } },
  },
  {
    page: '04-images/labelledby-caption',
    title: 'aria-labelledby names the caption.',
    expected: { 'image-alternatives': { state: 'passed', lighthouse: 'pass', source: SOURCES.accName } },
  },
  {
    page: '04-images/title-only',
    title: 'A title names the image when there is no alternative text.',
    expected: { 'image-alternatives': { state: 'passed', lighthouse: 'pass', source: SOURCES.accName } },
  },
  {
    page: '04-images/hidden-images',
    title: 'Images that nobody perceives are not judged.',
    response: { withoutHeaders: ['content-security-policy'] },
    expected: {
      'image-alternatives': { state: 'not-applicable', lighthouse: 'n/a', source: SOURCES.actImage },
    },
  },
  {
    page: '04-images/image-button-nameless',
    title: 'An image button without alternative text.',
    expected: {
      'image-alternatives': { state: 'failed', lighthouse: 'fail', source: SOURCES.actImageButton },
    },
  },
  {
    page: '04-images/image-button-named',
    title: 'An image button with alternative text.',
    expected: {
      'image-alternatives': { state: 'passed', lighthouse: 'pass', source: SOURCES.actImageButton },
    },
  },
  {
    page: '04-images/lazy-without-alt',
    title: 'An image that a script loads later has no alternative text.',
    expected: { 'image-alternatives': { state: 'failed', lighthouse: 'fail', source: SOURCES.actImage } },
  },
  {
    page: '04-images/role-none',
    title: 'role=none marks decoration.',
    expected: { 'image-alternatives': { state: 'passed', lighthouse: 'pass', source: SOURCES.wcagImages } },
  },
];
