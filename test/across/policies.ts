import type { ListingAnswer } from '../../lib/engine/report/contents/listing.ts';
import type { Result } from '../../lib/engine/report/result.ts';
import type { CheckReport, ReadPage } from '../../lib/programs/cli/check/checked-page.ts';
import { readRows } from '../fixtures/read-rows.ts';

/** What a report says of a page. A check that is in none of the lists did not exist when it was made. */
export interface Said {
  /** With how much is wrong, if the report counts that. */
  readonly failed?: Readonly<Record<string, number | null>>;
  readonly passed?: readonly string[];
  readonly notSeen?: readonly string[];
  readonly indexing?: ListingAnswer;
  readonly status?: number;
  /** Absent: the report has no facts. */
  readonly facts?: Readonly<Partial<Record<'title' | 'description' | 'h1' | 'canonical' | 'robots', string>>>;
  /** Whether strangers get something else, so that the page was judged as its user sees it. */
  readonly asUser?: boolean;
  readonly result?: Result;
  readonly score?: number | null;
  readonly hasChecks?: false;
}

/** Who compares two readings of a page, and with what purpose. */
export const USERS = [
  /** *What changed* in the details: checks that turned, facts, and the verdict. */
  'history',
  /** A line in popup and side panel: how many checks turned, and the verdict. */
  'since last',
  /** `verdict check --baseline`: what breaks a build. */
  'breaks a build',
  /** `verdict check --baseline`: what is better. */
  'fixed in a build',
  /** `verdict check --baseline`: what is said beside it. */
  'noted in a build',
  /** `compare_pages` of the agent's server. */
  'agent: worse',
  'agent: better',
  /** A schedule: what the user is notified of. */
  'notification',
  /** The page that compares two reports: checks and facts that differ, whichever is worse. */
  'two reports',
  /** On the same page: checks that only one of the two judged. */
  'two reports: judged in one',
  /** A file for a client: checks that turned, once for all pages that they turned on. */
  'client report',
] as const;
export type User = (typeof USERS)[number];

/** What each user says of a change of a page. Who is not named says nothing. */
export interface Policy {
  /** What happened to the page, or to how it was read. */
  readonly name: string;
  readonly before: Said;
  readonly after: Said;
  /** What the user ignores on this page: checks. */
  readonly ignored?: readonly string[];
  /** `alt: passed → failed`, and who says so. */
  readonly says: Readonly<Record<string, readonly User[]>>;
}

/** A check that weighs nothing. */
const NOTE = 'note';

/**
 * Two readings of one page, and what must be said of them by whom. Written from the rules, before the code. A status
 * breaks no build of its own: the check `http-status` and the answer about indexing do. An agent knows nothing of what
 * is ignored, and two reports are compared as they are.
 */
export const POLICIES = readRows<Policy>(import.meta.dirname, 'policies.jsonl');

export const PAGE = 'https://shop.example/';

const NO_TEXTS = { title: '', description: '', h1: '', canonical: '', robots: '' };
const NO_FACTS = { ...NO_TEXTS, hreflang: [], links: [], more_links: 0, words: 0 };

/** A page with a report that says this, as the report service sends it. */
export function pageThat(said: Said, url = PAGE): ReadPage {
  const { failed = {}, passed = [], notSeen = [] } = said;
  const check = (state: 'failed' | 'passed' | 'not-seen') => (id: string) => ({
    id,
    title: `About ${id}`,
    group: 'search',
    importance: id === NOTE ? 'note' : 'medium',
    state,
    value: '',
    evidence: [],
    text: `${id} is wrong`,
    passed: state === 'not-seen' ? null : state === 'passed',
    advice: `Fix ${id}.`,
    fixed_by: 'content',
    cost: 5,
    ...(typeof failed[id] === 'number' && { count: failed[id] }),
  });
  const checks = [
    ...Object.keys(failed).map(check('failed')),
    ...passed.map(check('passed')),
    ...notSeen.map(check('not-seen')),
  ];
  const seen = { raw_seen: true, rendered_seen: false, as_user: said.asUser };
  const page = { status: said.status, bytes: 9, redirects: [], ...seen };
  const { indexing: answer, facts } = said;
  const report = {
    id: 1,
    url,
    project: 'shop.example',
    privacy: 1,
    checks: said.hasChecks === false ? [] : checks,
    result: said.result ?? 'good',
    score: said.score === undefined ? 90 : said.score,
    created_at: '2026-11-27T09:00:00.000Z',
    generated_at: '2026-11-27T09:00:00.000Z',
    page: said.status === undefined ? { rendered_seen: false } : page,
    listing: answer
      ? { answer, reason: answer, text: `It is ${answer}.`, next_step: '', crawlers: {} }
      : null,
    facts: facts ? { ...NO_FACTS, ...facts } : null,
  };
  return { url, isRead: true, report: report as unknown as CheckReport };
}
