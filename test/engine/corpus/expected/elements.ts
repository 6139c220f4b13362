import type { CorpusPage } from '../corpus-page.ts';
import { SOURCES } from '../sources.ts';

export const ELEMENTS: readonly CorpusPage[] = [
  {
    page: '04-elements/frame-title-space',
    title: 'A frame whose title is a space.',
    expected: { 'frame-titles': { state: 'failed', lighthouse: 'fail', source: SOURCES.actFrame } },
  },
  {
    page: '04-elements/frame-in-noscript',
    title: 'A tag manager’s frame inside noscript.',
    expected: {
      'frame-titles': { state: 'not-applicable', lighthouse: 'n/a', source: SOURCES.htmlNoscript },
    },
  },
  {
    page: '04-elements/frame-hidden',
    title: 'A hidden frame is not judged.',
    expected: { 'frame-titles': { state: 'not-applicable', lighthouse: 'n/a', source: SOURCES.actFrame } },
  },
  {
    page: '04-elements/frame-labelledby-nothing',
    title: 'aria-labelledby of a frame names nothing.',
    expected: { 'frame-titles': { state: 'failed', lighthouse: 'fail', source: SOURCES.accName } },
  },
  {
    page: '04-elements/link-image-with-alt',
    title: 'A link with nothing but an image that has a text.',
    expected: { 'link-texts': { state: 'passed', lighthouse: 'pass', source: SOURCES.actLink } },
  },
  {
    page: '04-elements/link-icon-nameless',
    title: 'A link with nothing but a decorative drawing.',
    expected: { 'link-texts': { state: 'failed', lighthouse: 'fail', source: SOURCES.actLink } },
  },
  {
    page: '04-elements/link-labelledby-nothing',
    title: 'aria-labelledby of an empty link names nothing.',
    expected: { 'link-texts': { state: 'failed', lighthouse: 'fail', source: SOURCES.actLink } },
  },
  {
    page: '04-elements/link-drawing-with-title',
    title: 'The title of a drawing names the link.',
    expected: { 'link-texts': { state: 'passed', lighthouse: 'pass', source: SOURCES.accName } },
  },
  {
    page: '04-elements/heading-level-by-aria',
    title: 'aria-level takes part in the order.',
    expected: { 'heading-order': { state: 'passed', lighthouse: 'pass', source: SOURCES.axeHeadingOrder } },
  },
  {
    page: '04-elements/heading-skipped',
    title: 'From h1 to h3.',
    expected: { 'heading-order': { state: 'failed', lighthouse: 'fail', source: SOURCES.axeHeadingOrder } },
  },
  {
    page: '04-elements/heading-hidden',
    title: 'A hidden heading does not break the order.',
    expected: { 'heading-order': { state: 'passed', lighthouse: 'pass', source: SOURCES.axeHeadingOrder } },
  },
];
