import type { CorpusPage } from '../corpus-page.ts';
import { SOURCES } from '../sources.ts';

export const DATA_AND_SHADOW_ROOTS: readonly CorpusPage[] = [
  {
    page: '06-data/without-context',
    title: 'JSON-LD without @context has no vocabulary.',
    expected: {
      'structured-data-valid': { state: 'failed', lighthouse: 'n/a', source: SOURCES.jsonLdContext },
    },
  },
  {
    page: '06-data/context-with-vocab',
    title: 'A context that names schema.org by @vocab.',
    expected: {
      'structured-data-valid': { state: 'passed', lighthouse: 'n/a', source: SOURCES.jsonLdContext },
    },
  },
  {
    page: '06-data/graph',
    title: 'A context at the top of a graph.',
    expected: {
      'structured-data-valid': { state: 'passed', lighthouse: 'n/a', source: SOURCES.jsonLdContext },
    },
  },
  {
    page: '06-data/list-half-without-context',
    title: 'A list of which the second object has no context.',
    expected: {
      'structured-data-valid': { state: 'failed', lighthouse: 'n/a', source: SOURCES.jsonLdContext },
    },
  },
  {
    page: '06-data/trailing-comma',
    title: 'A comma too many.',
    expected: { 'structured-data-valid': { state: 'failed', lighthouse: 'n/a', source: SOURCES.json } },
  },
  {
    page: '06-data/line-break-in-string',
    title: 'A line break inside a string.',
    expected: { 'structured-data-valid': { state: 'failed', lighthouse: 'n/a', source: SOURCES.json } },
  },
  {
    page: '06-data/type-with-parameter',
    title: 'A media type with a parameter, in capitals.',
    expected: {
      'structured-data-valid': { state: 'passed', lighthouse: 'n/a', source: SOURCES.htmlScriptType },
    },
  },
  {
    page: '06-data/in-template',
    title: 'JSON-LD inside a template is not part of the page.',
    expected: {
      'structured-data-valid': { state: 'not-applicable', lighthouse: 'n/a', source: SOURCES.htmlTemplate },
    },
  },
  {
    page: '06-shadow/link-in-shadow-root',
    title: 'A poor link text inside a declarative shadow root.',
    expected: { 'link-texts': { state: 'failed', lighthouse: 'fail', source: SOURCES.htmlShadow } },
  },
  {
    page: '06-shadow/image-in-shadow-root',
    title: 'An image without text inside a declarative shadow root.',
    expected: { 'image-alternatives': { state: 'failed', lighthouse: 'fail', source: SOURCES.htmlShadow } },
  },
  {
    page: '06-shadow/image-in-template',
    title: 'The same image inside a plain template.',
    expected: {
      'image-alternatives': { state: 'not-applicable', lighthouse: 'n/a', source: SOURCES.htmlTemplate },
    },
  },
  {
    page: '06-shadow/ids-in-shadow-roots',
    title: 'Each shadow root has ids of its own.',
    expected: { 'unique-ids': { state: 'passed', lighthouse: 'n/a', source: SOURCES.htmlId } },
  },
  {
    page: '06-shadow/heading-in-shadow-root',
    title: 'The only main heading is inside a declarative shadow root.',
    expected: {
      'single-h1': { state: 'passed', lighthouse: 'n/a', source: SOURCES.htmlShadow, importance: 'note' },
    },
  },
  {
    page: '07-depth/image-at-level-600',
    title: 'An image without text below 600 wrappers.',
    expected: {
      'image-alternatives': { state: 'failed', lighthouse: 'fail', source: SOURCES.htmlDepth },
      'dom-shape': { state: 'failed', lighthouse: 'n/a', source: SOURCES.lighthouseDomSize },
    },
  },
  {
    page: '07-depth/link-after-level-600',
    title: 'A poor link text after 600 wrappers.',
    expected: { 'link-texts': { state: 'failed', lighthouse: 'n/a', source: SOURCES.htmlDepth } },
  },
  {
    page: '07-depth/spans-at-level-5000',
    title: '5,000 open inline elements, as a broken editor leaves them.',
    expected: { 'image-alternatives': { state: 'failed', lighthouse: 'fail', source: SOURCES.htmlDepth } },
  },
];
