import type { CorpusPage } from '../corpus-page.ts';
import { SOURCES } from '../sources.ts';

export const HEAD: readonly CorpusPage[] = [
  {
    page: '02-head/description-in-body',
    title: 'The description stands in the body.',
    expected: {
      'meta-description-present': { state: 'failed', lighthouse: 'fail', source: SOURCES.pageMetadata },
    },
  },
  {
    page: '02-head/element-ends-head',
    title: 'A div for a cookie banner ends the head: what follows is in the body.',
    expected: {
      'title-present': {
        state: 'failed',
        lighthouse: 'pass',
        source: SOURCES.pageMetadata,
        differs:
          'Browsers show a title in the body; search engines stop reading metadata where the head ends.',
      },
      'meta-description-present': { state: 'failed', lighthouse: 'fail', source: SOURCES.pageMetadata },
      'canonical-present': { state: 'failed', lighthouse: 'n/a', source: SOURCES.canonical },
      'open-graph': { state: 'failed', lighthouse: 'n/a', source: SOURCES.openGraph },
      viewport: { state: 'passed', lighthouse: 'pass', source: SOURCES.htmlViewport },
    },
  },
  {
    page: '02-head/pixel-ends-head',
    title: 'A tracking pixel ends the head before canonical and language versions.',
    expected: {
      'canonical-present': { state: 'failed', lighthouse: 'n/a', source: SOURCES.pageMetadata },
      hreflang: { state: 'not-applicable', lighthouse: 'pass', source: SOURCES.localizedVersions },
      'meta-description-present': { state: 'passed', lighthouse: 'pass', source: SOURCES.pageMetadata },
    },
  },
  {
    page: '02-head/pixel-in-noscript',
    title: 'The same pixel inside noscript leaves the head alone.',
    expected: {
      'canonical-present': { state: 'passed', lighthouse: 'n/a', source: SOURCES.htmlNoscript },
      'meta-description-present': { state: 'passed', lighthouse: 'pass', source: SOURCES.htmlNoscript },
    },
  },
  {
    page: '02-head/description-as-property',
    title: 'property="description" is not name="description".',
    expected: {
      'meta-description-present': { state: 'failed', lighthouse: 'fail', source: SOURCES.snippet },
    },
  },
  {
    page: '02-head/description-in-capitals',
    title: 'Names of meta elements are compared without regard to case.',
    expected: {
      'meta-description-present': { state: 'passed', lighthouse: 'pass', source: SOURCES.htmlMetaName },
    },
  },
  {
    page: '02-head/description-empty-first',
    title: 'The first description is empty, the second is not.',
    expected: {
      'meta-description-present': {
        state: 'failed',
        lighthouse: 'fail',
        source: SOURCES.lighthouseDescription,
      },
    },
  },
  {
    page: '02-head/open-graph-as-name',
    title: 'Open Graph with name instead of property, an X card with property instead of name.',
    expected: {
      'open-graph': { state: 'failed', lighthouse: 'n/a', source: SOURCES.openGraph },
      'twitter-card': { state: 'passed', lighthouse: 'n/a', source: SOURCES.xCards },
    },
  },
  {
    page: '02-head/viewport-last-is-fixed',
    title: 'Two viewports: the last one, which counts, is fixed.',
    expected: { viewport: { state: 'failed', lighthouse: 'fail', source: SOURCES.cssViewport } },
  },
  {
    page: '02-head/viewport-last-is-responsive',
    title: 'Two viewports: the last one, which counts, is responsive.',
    expected: { viewport: { state: 'passed', lighthouse: 'pass', source: SOURCES.cssViewport } },
  },
  {
    page: '02-head/zoom-forbidden-by-the-first',
    title: 'Two viewports, of which the first forbids zooming.',
    expected: { 'viewport-zoom': { state: 'failed', lighthouse: 'fail', source: SOURCES.actZoom } },
  },
  {
    page: '02-head/zoom-up-to-five',
    title: 'Zooming up to five times is enough.',
    expected: { 'viewport-zoom': { state: 'passed', lighthouse: 'pass', source: SOURCES.actZoom } },
  },
  {
    page: '02-head/refresh-in-noscript',
    title: 'A refresh for browsers without scripts.',
    expected: { 'meta-refresh': { state: 'passed', lighthouse: 'n/a', source: SOURCES.htmlNoscript } },
  },
];
