import type { Feature } from '../feature.ts';
import { oneOfTypes, TEXT } from './value-rules.ts';

/** Of a copy retrieved on 2026-07-07: articles, by the types of Google's own page about them, and web pages. */
export const speakable: Feature = {
  id: 'speakable',
  read: '2026-11-25',
  types: ['Article', 'NewsArticle', 'BlogPosting', 'WebPage'],
  with: ['speakable'],
  required: ['speakable'],
  properties: {
    speakable: oneOfTypes(['SpeakableSpecification'], {
      properties: { cssSelector: TEXT, xPath: TEXT, xpath: TEXT },
      // schema.org's name of Google's `xPath` (https://schema.org/xpath, read 2026-11-26)
      when: [{ property: 'xpath', not: true, required: [['cssSelector', 'xPath']] }],
    }),
  },
};
