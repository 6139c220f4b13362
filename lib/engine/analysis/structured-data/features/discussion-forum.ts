import { names } from '../../../core/names.ts';
import type { EntityRule, Feature, PropertyRule } from '../feature.ts';
import { author, COUNT, counter, DATE, DIGITAL_SOURCE, IMAGE, LINKED, TEXT, URL } from './value-rules.ts';
import { VIDEO } from './video.ts';

const CONTENT = ['text', 'image', 'video'] as const;

/** What posts and comments have in common. */
const PROPERTIES: Readonly<Record<string, PropertyRule>> = {
  author: author({ ...LINKED, required: ['name'] }),
  datePublished: DATE,
  text: TEXT,
  image: IMAGE,
  video: { entity: { VideoObject: VIDEO } },
  commentCount: COUNT,
  creativeWorkStatus: { oneOf: ['Deleted'] },
  dateModified: DATE,
  digitalSourceType: DIGITAL_SOURCE,
  interactionStatistic: counter(
    names('LikeAction DislikeAction ViewAction CommentAction ReplyAction ShareAction'),
  ),
  sharedContent: {
    entity: {
      WebPage: {},
      ImageObject: {},
      VideoObject: {},
      DiscussionForumPosting: {},
      SocialMediaPosting: {},
      Comment: {},
    },
  },
  url: URL,
};

const COMMENT: EntityRule = {
  required: ['author', 'datePublished', CONTENT],
  properties: { ...PROPERTIES, comment: { entity: { Comment: {} } } },
};

/**
 * Of a copy retrieved on 2026-07-07. A post on another page ("with an external url") needs no content. Left out of what
 * is recommended is what only some posts have: images, videos, shared content, changes, a part of the site, a state,
 * and machines as authors.
 */
export const discussionForum: Feature = {
  id: 'discussion-forum',
  read: '2026-11-25',
  types: ['DiscussionForumPosting', 'SocialMediaPosting'],
  required: ['author', 'datePublished'],
  recommended: ['comment', 'commentCount', 'interactionStatistic', 'text', 'url'],
  properties: {
    ...PROPERTIES,
    comment: { entity: { Comment: COMMENT } },
    headline: TEXT,
    isPartOf: { forms: ['url'], entity: { '*': {} } },
  },
  when: [
    { property: 'url', otherPage: true, not: true, required: [CONTENT] },
    // "This is not recommended for a SocialMediaPosting"
    { property: '@type', is: ['DiscussionForumPosting'], recommended: ['headline'] },
  ],
};
