import type { EntityRule, Feature, PropertyRule } from '../feature.ts';
import { author, COUNT, DATE, DIGITAL_SOURCE, IMAGE, LINKED, TEXT, URL } from './value-rules.ts';
import { VIDEO } from './video.ts';

/** What questions, answers and comments have in common. */
const PROPERTIES: Readonly<Record<string, PropertyRule>> = {
  text: TEXT,
  author: author(LINKED),
  commentCount: COUNT,
  dateModified: DATE,
  datePublished: DATE,
  digitalSourceType: DIGITAL_SOURCE,
  image: IMAGE,
  upvoteCount: { forms: ['integer'] },
  video: { forms: ['url'], entity: { VideoObject: VIDEO } },
};

const COMMENT: EntityRule = {
  required: ['text'],
  recommended: ['author', 'datePublished'],
  properties: { ...PROPERTIES, comment: { entity: { Comment: {} } } },
};

const ANSWER: EntityRule = {
  required: ['text'],
  recommended: ['author', 'datePublished', 'upvoteCount', 'url'],
  properties: { ...PROPERTIES, comment: { entity: { Comment: COMMENT } }, url: URL },
};

/** A question without answers is valid ("answerCount … may also be 0"), but gets no rich result. */
const QUESTION: EntityRule = {
  required: ['answerCount', ['acceptedAnswer', 'suggestedAnswer'], 'name'],
  recommended: ['author', 'datePublished', 'text', 'upvoteCount'],
  properties: {
    ...PROPERTIES,
    acceptedAnswer: { entity: { Answer: ANSWER } },
    answerCount: COUNT,
    comment: { entity: { Comment: COMMENT } },
    name: TEXT,
    suggestedAnswer: { entity: { Answer: ANSWER } },
  },
};

/**
 * Of a copy retrieved on 2026-07-07. Left out of what is recommended is what only some posts have ("if applicable"):
 * comments, changes, images, videos, and machines as authors.
 */
export const qaPage: Feature = {
  id: 'qapage',
  read: '2026-11-25',
  types: ['QAPage'],
  required: ['mainEntity'],
  properties: { mainEntity: { entity: { Question: QUESTION }, mostCount: 1 } },
};
