import type { ListingAnswer } from '../../../lib/engine/report/contents/listing.ts';
import type { Result } from '../../../lib/engine/report/result.ts';
import type { CheckReport, ReadPage } from '../../../lib/programs/cli/check/checked-page.ts';

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

const BROKE: readonly User[] = [
  ...(['history', 'since last', 'breaks a build', 'agent: worse', 'two reports', 'client report'] as const),
];
const FIXED: readonly User[] = ['history', 'since last', 'agent: better', 'two reports', 'client report'];
const VERDICT: readonly User[] = ['history', 'since last'];
const FACT: readonly User[] = ['history', 'noted in a build', 'two reports'];

/** A check that weighs nothing. */
const NOTE = 'note';

const CHECKS: readonly Policy[] = [
  {
    name: 'a check that passed fails',
    before: { passed: ['alt', 'h1'] },
    after: { failed: { alt: null }, passed: ['h1'] },
    says: { 'alt: passed → failed': BROKE },
  },
  {
    name: 'a check that failed passes',
    before: { failed: { alt: 2 } },
    after: { passed: ['alt'] },
    says: { 'alt: failed → passed': FIXED },
  },
  {
    name: 'one check is new and another is fixed',
    before: { failed: { alt: 2 }, passed: ['h1'] },
    after: { failed: { h1: null }, passed: ['alt'] },
    says: { 'h1: passed → failed': BROKE, 'alt: failed → passed': FIXED },
  },
  {
    name: 'a check that did not exist before fails',
    before: { passed: ['h1'] },
    after: { failed: { alt: 2 }, passed: ['h1'] },
    says: { 'alt: unknown → failed': ['two reports: judged in one'] },
  },
  {
    name: 'a check that does not exist any more failed',
    before: { failed: { alt: 2 }, passed: ['h1'] },
    after: { passed: ['h1'] },
    says: { 'alt: failed → unknown': ['two reports: judged in one'] },
  },
  {
    name: 'a check that could not see its subject fails',
    before: { notSeen: ['alt'], passed: ['h1'] },
    after: { failed: { alt: 2 }, passed: ['h1'] },
    says: { 'alt: unknown → failed': ['two reports: judged in one'] },
  },
  {
    name: 'a check that failed could not see its subject',
    before: { failed: { alt: 2 }, passed: ['h1'] },
    after: { notSeen: ['alt'], passed: ['h1'] },
    says: { 'alt: failed → unknown': ['two reports: judged in one'] },
  },
  {
    name: 'more is wrong',
    before: { failed: { alt: 2 } },
    after: { failed: { alt: 3 } },
    says: { 'alt: failed 2 → failed 3': ['breaks a build', 'agent: worse', 'two reports'] },
  },
  {
    name: 'less is wrong',
    before: { failed: { alt: 3 } },
    after: { failed: { alt: 2 } },
    says: { 'alt: failed 3 → failed 2': ['agent: better', 'two reports'] },
  },
  {
    name: 'as much is wrong',
    before: { failed: { alt: 3 }, passed: ['h1'] },
    after: { failed: { alt: 3 }, passed: ['h1'] },
    says: {},
  },
  {
    name: 'how much was wrong is not known',
    before: { failed: { alt: null } },
    after: { failed: { alt: 3 } },
    says: {},
  },
  {
    name: 'how much is wrong is not known',
    before: { failed: { alt: 3 } },
    after: { failed: { alt: null } },
    says: {},
  },
  {
    name: 'advice that weighs nothing is not followed any more',
    before: { passed: [NOTE] },
    after: { failed: { [NOTE]: null } },
    says: { [`${NOTE}: passed → failed`]: ['breaks a build', 'agent: worse'] },
  },
  {
    name: 'the earlier report has no checks',
    before: { hasChecks: false },
    after: { failed: { alt: 1 } },
    says: { 'alt: unknown → failed': ['two reports: judged in one'] },
  },
  {
    name: 'the later report has no checks',
    before: { failed: { alt: 1 } },
    after: { hasChecks: false },
    says: { 'alt: failed → unknown': ['two reports: judged in one'] },
  },
];

const READ_MODES: readonly Policy[] = [
  {
    name: 'as its user sees it, the page fails a check, cannot be indexed, and has another title',
    before: { passed: ['alt'], indexing: 'listed', status: 200, facts: { title: 'Bread' } },
    after: {
      failed: { alt: 1 },
      indexing: 'not-listed',
      status: 403,
      facts: { title: 'Your bread' },
      asUser: true,
      result: 'bad',
      score: 40,
    },
    says: { 'alt: passed → failed': ['two reports'], 'title: Bread → Your bread': ['two reports'] },
  },
  {
    name: 'both times as its user sees it, a check that passed fails',
    before: { passed: ['alt'], status: 200, asUser: true },
    after: { failed: { alt: 1 }, status: 200, asUser: true },
    says: { 'alt: passed → failed': BROKE },
  },
];

/** From the best to the worst. */
const ANSWERS = ['listed', 'contradiction', 'other-address', 'not-listed'] as const;
const INDEXING_WORSE: readonly User[] = ['breaks a build', 'agent: worse', 'notification'];
const INDEXING_BETTER: readonly User[] = ['agent: better'];

const INDEXING: readonly Policy[] = [
  ...ANSWERS.flatMap((before, from) =>
    ANSWERS.map((after, to) => ({
      name: `the answer about indexing was ${before} and is ${after}`,
      before: { indexing: before },
      after: { indexing: after },
      says:
        from === to
          ? {}
          : { [`indexing: ${before} → ${after}`]: from < to ? INDEXING_WORSE : INDEXING_BETTER },
    })),
  ),
  ...ANSWERS.flatMap((answer) =>
    (['unknown', undefined] as const).flatMap((none) => {
      const unknown = none && { indexing: none };
      const what = none === undefined ? 'absent' : 'unknown';
      return [
        {
          name: `the answer about indexing was ${answer} and is ${what}`,
          before: { indexing: answer },
          after: { ...unknown },
          says: {},
        },
        {
          name: `the answer about indexing was ${what} and is ${answer}`,
          before: { ...unknown },
          after: { indexing: answer },
          says: {},
        },
      ];
    }),
  ),
];

/** A status breaks no build of its own: the check `http-status` and the answer about indexing do. */
const STATUS: readonly Policy[] = [
  {
    name: 'the page is gone',
    before: { status: 200 },
    after: { status: 404 },
    says: { 'status: 200 → 404': ['noted in a build', 'notification'] },
  },
  {
    name: 'the page is back',
    before: { status: 503 },
    after: { status: 200 },
    says: { 'status: 503 → 200': ['noted in a build', 'notification'] },
  },
  {
    name: 'the page fails in another way',
    before: { status: 503 },
    after: { status: 404 },
    says: { 'status: 503 → 404': ['noted in a build'] },
  },
  { name: 'the status was not known', before: {}, after: { status: 404 }, says: {} },
  { name: 'the status is not known', before: { status: 404 }, after: {}, says: {} },
];

const FACTS: readonly Policy[] = [
  {
    name: 'the page has another title',
    before: { facts: { title: 'Bread' } },
    after: { facts: { title: 'Welcome' } },
    says: { 'title: Bread → Welcome': [...FACT, 'notification'] },
  },
  {
    name: 'the page has a title',
    before: { facts: {} },
    after: { facts: { title: 'Bread' } },
    says: { 'title:  → Bread': FACT },
  },
  {
    name: 'the page has another description',
    before: { facts: { description: 'We bake.' } },
    after: { facts: { description: 'We baked.' } },
    says: { 'description: We bake. → We baked.': FACT },
  },
  {
    name: 'the page has another main heading',
    before: { facts: { h1: 'Bread' } },
    after: { facts: { h1: 'Welcome' } },
    says: { 'h1: Bread → Welcome': FACT },
  },
  {
    name: 'the page names another canonical',
    before: { facts: { canonical: 'https://shop.example/' } },
    after: { facts: { canonical: 'https://shop.example/cup' } },
    says: {
      'canonical: https://shop.example/ → https://shop.example/cup': [...FACT, 'notification'],
    },
  },
  {
    name: 'the page forbids more',
    before: { facts: { robots: 'index' } },
    after: { facts: { robots: 'nosnippet' } },
    says: { 'robots: index → nosnippet': [...FACT, 'notification'] },
  },
  {
    name: 'the page forbids less',
    before: { facts: { robots: 'nosnippet' } },
    after: { facts: { robots: 'index' } },
    says: { 'robots: nosnippet → index': FACT },
  },
  { name: 'the earlier report has no facts', before: {}, after: { facts: { title: 'Bread' } }, says: {} },
  { name: 'the later report has no facts', before: { facts: { title: 'Bread' } }, after: {}, says: {} },
];

const VERDICTS: readonly Policy[] = [
  {
    name: 'the result is worse, and nothing says why',
    before: { hasChecks: false, result: 'good', score: 92 },
    after: { hasChecks: false, result: 'decent', score: 71 },
    says: { 'result: good 92 → decent 71': [...VERDICT, 'notification'] },
  },
  {
    name: 'the result is worse by a check that did not exist before',
    before: { passed: ['h1'], result: 'good', score: 92 },
    after: { failed: { alt: null }, passed: ['h1'], result: 'decent', score: 71 },
    says: {
      'alt: unknown → failed': ['two reports: judged in one'],
      'result: good 92 → decent 71': VERDICT,
    },
  },
  {
    name: 'the result is better',
    before: { hasChecks: false, result: 'bad', score: 40 },
    after: { hasChecks: false, result: 'good', score: 92 },
    says: { 'result: bad 40 → good 92': VERDICT },
  },
  {
    name: 'only the score is lower',
    before: { hasChecks: false, result: 'good', score: 92 },
    after: { hasChecks: false, result: 'good', score: 81 },
    says: { 'result: good 92 → good 81': VERDICT },
  },
  {
    name: 'the service gives no score',
    before: { hasChecks: false, result: 'good', score: null },
    after: { hasChecks: false, result: 'good', score: null },
    says: {},
  },
];

/** An agent knows nothing of what is ignored, and two reports are compared as they are. */
const IGNORED: readonly Policy[] = [
  {
    name: 'a check that passed fails, and that is ignored',
    before: { passed: ['alt', 'h1'] },
    after: { failed: { alt: 1 }, passed: ['h1'] },
    ignored: ['alt'],
    says: { 'alt: passed → failed': ['agent: worse', 'two reports'] },
  },
  {
    name: 'a check passes whose failure was ignored',
    before: { failed: { alt: 1 }, passed: ['h1'] },
    after: { passed: ['alt', 'h1'] },
    ignored: ['alt'],
    says: { 'alt: failed → passed': ['agent: better', 'two reports'] },
  },
  {
    name: 'there is more of what is ignored',
    before: { failed: { alt: 1 }, passed: ['h1'] },
    after: { failed: { alt: 2 }, passed: ['h1'] },
    ignored: ['alt'],
    says: { 'alt: failed 1 → failed 2': ['agent: worse', 'two reports'] },
  },
  {
    name: 'beside what is ignored, another check fails',
    before: { failed: { alt: 1 }, passed: ['h1'] },
    after: { failed: { alt: 1, h1: null } },
    ignored: ['alt'],
    says: { 'h1: passed → failed': BROKE },
  },
];

/** Two readings of one page, and what must be said of them by whom. Written from the rules, before the code. */
export const POLICIES: readonly Policy[] = [
  ...CHECKS,
  ...READ_MODES,
  ...INDEXING,
  ...STATUS,
  ...FACTS,
  ...VERDICTS,
  ...IGNORED,
];

export const PAGE = 'https://shop.example/';

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
    facts: facts ? { title: '', description: '', h1: '', canonical: '', robots: '', ...facts } : null,
  };
  return { url, isRead: true, report: report as unknown as CheckReport };
}
