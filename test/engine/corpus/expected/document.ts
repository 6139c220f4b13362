import type { CorpusPage } from '../corpus-page.ts';
import { SOURCES } from '../sources.ts';

export const DOCUMENT: readonly CorpusPage[] = [
  {
    page: '02-document/xml-lang-only',
    title: 'xml:lang alone is no language in HTML.',
    expected: { 'html-lang': { state: 'failed', lighthouse: 'fail', source: SOURCES.htmlLang } },
  },
  {
    page: '02-document/lang-white-space',
    title: 'A language of white space is no language.',
    expected: { 'html-lang': { state: 'failed', lighthouse: 'fail', source: SOURCES.htmlLang } },
  },
  {
    page: '02-document/lang-with-underscore',
    title: 'en_GB is the name of a locale, not a language tag.',
    expected: { 'html-lang': { state: 'failed', lighthouse: 'fail', source: SOURCES.bcp47 } },
  },
  {
    page: '02-document/lang-by-name',
    title: 'english is not a language tag.',
    expected: { 'html-lang': { state: 'failed', lighthouse: 'fail', source: SOURCES.bcp47 } },
  },
  {
    page: '02-document/lang-with-script',
    title: 'A language tag with script and region.',
    expected: { 'html-lang': { state: 'passed', lighthouse: 'pass', source: SOURCES.bcp47 } },
  },
  {
    page: '02-document/lang-not-registered',
    title: 'xx is no registered language.',
    expected: { 'html-lang': { state: 'failed', lighthouse: 'fail', source: SOURCES.bcp47 } },
  },
  {
    page: '02-document/title-in-svg-only',
    title: 'The only title element belongs to a drawing.',
    expected: {
      'title-present': { state: 'failed', lighthouse: 'fail', source: SOURCES.htmlTitle },
      'title-single': { state: 'not-applicable', lighthouse: 'n/a', source: SOURCES.htmlTitle },
    },
  },
  {
    page: '02-document/title-and-svg-title',
    title: 'A drawing has a title of its own.',
    expected: {
      'title-present': { state: 'passed', lighthouse: 'pass', source: SOURCES.htmlTitle },
      'title-single': { state: 'passed', lighthouse: 'n/a', source: SOURCES.htmlTitle },
    },
  },
  {
    page: '02-document/title-empty-first',
    title: 'The first title is empty, the second is not.',
    expected: {
      'title-present': { state: 'failed', lighthouse: 'fail', source: SOURCES.htmlTitle },
      'title-single': { state: 'failed', lighthouse: 'n/a', source: SOURCES.htmlTitle },
    },
  },
  {
    page: '02-document/title-of-spaces',
    title: 'A title of non-breaking spaces.',
    expected: { 'title-present': { state: 'failed', lighthouse: 'fail', source: SOURCES.actTitle } },
  },
  {
    page: '02-document/doctype-of-xhtml',
    title: 'An XHTML doctype, which means standards mode too.',
    expected: { doctype: { state: 'passed', lighthouse: 'pass', source: SOURCES.htmlDoctype } },
  },
  {
    page: '02-document/doctype-of-transitional',
    title: 'A transitional doctype, which means limited quirks mode.',
    expected: { doctype: { state: 'failed', lighthouse: 'fail', source: SOURCES.lighthouseDoctype } },
  },
  {
    page: '02-document/doctype-after-comment',
    title: 'A comment before the doctype does no harm.',
    expected: { doctype: { state: 'passed', lighthouse: 'pass', source: SOURCES.htmlDoctype } },
  },
  {
    page: '02-document/charset-late',
    title: 'The character set is declared after the first 1,024 bytes.',
    response: { headers: [['content-type', 'text/html']], withoutHeaders: ['content-type'] },
    expected: { charset: { state: 'failed', lighthouse: 'fail', source: SOURCES.htmlCharset } },
  },
  {
    page: '02-document/charset-by-http-equiv',
    title: 'The old form of the declaration is fine.',
    response: { headers: [['content-type', 'text/html']], withoutHeaders: ['content-type'] },
    expected: { charset: { state: 'passed', lighthouse: 'pass', source: SOURCES.htmlCharset } },
  },
  {
    page: '02-document/charset-of-windows',
    title: 'The page declares another encoding than UTF-8.',
    response: { headers: [['content-type', 'text/html']], withoutHeaders: ['content-type'] },
    expected: {
      charset: { state: 'passed', lighthouse: 'pass', source: SOURCES.htmlCharset },
      'utf-8': { state: 'failed', lighthouse: 'n/a', source: SOURCES.htmlCharset },
    },
  },
];
