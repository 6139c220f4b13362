import type { EntityRule, Feature } from '../feature.ts';
import { counter, DATE, DURATION, TEXT, UNTIL, URL } from './value-rules.ts';

/** Only live videos need it, for a badge. */
const BROADCAST: EntityRule = {
  required: ['endDate', 'isLiveBroadcast', 'startDate'],
  properties: { endDate: DATE, isLiveBroadcast: { forms: ['boolean'] }, startDate: DATE },
};

/** A part of a video that can be jumped to. */
const CLIP: EntityRule = {
  required: ['name', 'startOffset', 'url'],
  recommended: ['endOffset'],
  properties: {
    name: TEXT,
    startOffset: { forms: ['number'], least: 0 },
    endOffset: { forms: ['number'], least: 0 },
    url: URL,
  },
};

const SEEK: EntityRule = {
  required: ['startOffset-input', 'target'],
  properties: { 'startOffset-input': TEXT, target: { forms: ['url'], entity: { EntryPoint: {} } } },
};

export const VIDEO: EntityRule = {
  required: ['name', 'thumbnailUrl', 'uploadDate'],
  // "If contentUrl isn't available, provide embedUrl as an alternative"
  recommended: [['contentUrl', 'embedUrl'], 'description', 'duration'],
  properties: {
    name: TEXT,
    thumbnailUrl: URL,
    // "We recommend that you provide timezone information"
    uploadDate: { forms: ['date'], zoned: true },
    contentUrl: URL,
    description: TEXT,
    duration: DURATION,
    embedUrl: URL,
    // "an expiration date in the past will prevent the video from being shown" (read 2026-11-29),
    // https://developers.google.com/webmasters/videosearch/notifying
    expires: { ...UNTIL, ends: true },
    hasPart: { entity: { Clip: CLIP, '*': {} } },
    // which kinds count was added to the page on 2026-09-24; that version was not read
    interactionStatistic: counter(),
    potentialAction: { entity: { SeekToAction: SEEK, '*': {} } },
    publication: { entity: { BroadcastEvent: BROADCAST, '*': {} } },
  },
  // "we continue to support interactionCount"
  when: [{ property: 'interactionCount', not: true, recommended: ['interactionStatistic'] }],
};

/**
 * Of a copy retrieved on 2026-07-07. Left out of what is recommended is what only some videos need: `expires`, regions,
 * and what marks parts (`hasPart`, `potentialAction`) and live broadcasts (`publication`).
 */
export const video: Feature = {
  id: 'video',
  read: '2026-11-25',
  types: ['VideoObject'],
  ...VIDEO,
};
