import { isRecord } from '../../core/is-record.ts';
import { sentenceOf, textOf } from '../contents-text.ts';
import { keptOutOf } from '../kept-out.ts';
import {
  crawlerAccessSchema,
  type Indexing,
  type KeptOut,
  type ReadAnswer,
  readAnswerSchema,
} from './listing.ts';

/** Longer lists are cut. */
const MOST_CRAWLERS = 20;
const MOST_OBSTACLES = 20;

/** The answer in a report's `listing`: its id, or an object with one; `undefined` for anything else. */
export function readListingAnswer(value: unknown): ReadAnswer | undefined {
  const parsed = readAnswerSchema.safeParse(isRecord(value) ? value['answer'] : value);
  return parsed.success ? parsed.data : undefined;
}

/**
 * What decides about indexing, or leaves it open, in a word that no language translates, by the `reason` in a report's
 * `listing`. The others have no such word.
 */
const CAUSES: Readonly<Partial<Record<string, string>>> = {
  'noindex-meta': 'noindex',
  'noindex-header': 'noindex',
  'robots-changed-by-script': 'noindex',
  'unavailable-after': 'unavailable_after',
  'robots-disallowed': 'robots.txt',
  'robots-unreachable': 'robots.txt',
  'canonical-elsewhere': 'canonical',
  'canonical-conflict': 'canonical',
  'canonical-changed-by-script': 'canonical',
  'meta-refresh': 'meta refresh',
  'soft-404': 'soft 404',
  'header-unclear': 'X-Robots-Tag',
  'robots-not-seen': 'robots.txt',
  'page-not-seen': 'HTML',
};

/** The word for what decides in a report's `listing`: `noindex`; `undefined` if there is none. */
export function readListingCause(value: unknown): string | undefined {
  const reason = isRecord(value) ? value['reason'] : undefined;
  return typeof reason === 'string' && Object.hasOwn(CAUSES, reason) ? CAUSES[reason] : undefined;
}

/** What keeps a page out of search that may be meant to, by a report's `listing`; `undefined` if nothing does. */
export function readKeptOut(value: unknown): KeptOut | undefined {
  const obstacles = isRecord(value) && Array.isArray(value['obstacles']) ? value['obstacles'] : [];
  return keptOutOf(
    obstacles.slice(0, MOST_OBSTACLES).flatMap((each) => {
      const answer = readListingAnswer(each);
      if (!isRecord(each) || answer === undefined || typeof each['reason'] !== 'string') return [];
      return [{ answer, reason: each['reason'], status: each['status'] }];
    }),
  );
}

/** Reads a report's `listing`; parts that cannot be read are left out. */
export function readListing(value: unknown): Indexing | null {
  const answer = readListingAnswer(value);
  if (answer === undefined) return null;
  const listing = isRecord(value) ? value : {};
  const crawlers = isRecord(listing['crawlers']) ? listing['crawlers'] : {};
  const entries = (part: unknown) => (isRecord(part) ? Object.entries(part).slice(0, MOST_CRAWLERS) : []);
  return {
    answer,
    cause: readListingCause(value),
    keptOut: readKeptOut(value),
    text: sentenceOf(listing['text']),
    nextStep: sentenceOf(listing['next_step']),
    // the first one is the answer itself
    also: (Array.isArray(listing['obstacles']) ? listing['obstacles'] : [])
      .slice(1, MOST_OBSTACLES)
      .flatMap((each) => (isRecord(each) && sentenceOf(each['text'])) || []),
    engines: Object.entries(ENGINES).flatMap(([id, name]) => {
      const own = readListingAnswer(crawlers[id]);
      return own === undefined ? [] : [{ name, answer: own }];
    }),
    crawlers: entries(crawlers['ai']).flatMap(([name, access]) => {
      const parsed = crawlerAccessSchema.safeParse(access);
      return parsed.success ? [{ name: textOf(name).slice(0, 100), access: parsed.data }] : [];
    }),
  };
}

const ENGINES = { google: 'Google', bing: 'Bing' };
