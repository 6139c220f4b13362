import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Job, JobEvidence } from '../../../../lib/extension/model/jobs/job.ts';
import { newJob } from '../../../../lib/extension/model/jobs/new-job.ts';
import type { Operation } from '../../../../lib/extension/model/jobs/operation.ts';
import { type JobEvent, transition } from '../../../../lib/extension/model/jobs/transition.ts';
import type { Failure } from '../../../../lib/shared/failure/failure.ts';
import { someReport } from '../../../engine/report/some-report.ts';
import { type JobPart, jobWith } from './a-job.ts';

const NOW = 1_000_000;
const OF_REPORT = { reportId: '7', url: 'https://example.com/' };
const OPERATIONS = {
  create: { type: 'create', url: OF_REPORT.url, privacy: 1 },
  rerun: { type: 'rerun', ...OF_REPORT },
  privacy: { type: 'privacy', ...OF_REPORT, privacy: 0 },
  delete: { type: 'delete', ...OF_REPORT },
} satisfies Record<string, Operation>;
const job = (type: keyof typeof OPERATIONS, part: JobPart = {}): Job =>
  jobWith(
    newJob({ id: 'j', connectionId: 'c', operation: OPERATIONS[type], createdAt: 0, claimed: true }),
    part,
  );

const down: Failure = { kind: 'unreachable', baseUrl: 'https://seo.example', offline: false };
const lost: Failure = { kind: 'timeout', seconds: 30 };
const error: Failure = { kind: 'service-error', status: 500, message: null };
const badKey: Failure = { kind: 'bad-key' };
const report = someReport({ id: '7', result: 'good' });
const wait = { until: NOW + 60_000, why: down };
const evidence: JobEvidence = { type: 'create', known: ['1'] };

const rejected = (failure: Failure): JobEvent => ({ type: 'rejected', failure, now: NOW });
const lookupFailed = (failure: Failure): JobEvent => ({ type: 'lookupFailed', failure, now: NOW });
const lookupMissed = (found: 'absent' | 'unclear' | 'unread'): JobEvent => ({ type: 'lookupMissed', found });
const LAST = { create: 9, edit: 1 };

const TABLE: readonly (readonly [string, Job, JobEvent, JobPart])[] = [
  [
    'a request that is sent',
    job('create', { wait }),
    { type: 'sendStarted', evidence },
    { state: 'sent', evidence },
  ],
  [
    'refused for good',
    job('create', { state: 'sent' }),
    rejected(badKey),
    { state: 'failed', failure: badKey, outcomeUnknown: false },
  ],
  [
    'refused for now',
    job('create', { state: 'sent' }),
    rejected(down),
    { state: 'queued', waits: 1, wait: { until: NOW + 30_000, why: down } },
  ],
  [
    'refused for now in a run',
    job('create', { runId: 'r' }),
    rejected(down),
    { state: 'failed', failure: down, outcomeUnknown: false },
  ],
  [
    'a lost response',
    job('create', { state: 'sent' }),
    { type: 'responseLost', failure: lost },
    { state: 'unconfirmed', failure: lost },
  ],
  [
    'accepted without a result',
    job('rerun', { state: 'sent' }),
    { type: 'accepted', report: null },
    { state: 'processing' },
  ],
  [
    'finished',
    job('create', { state: 'sent', evidence }),
    { type: 'finished', report, change: null },
    { state: 'done', report },
  ],
  [
    'a lookup',
    job('create', { state: 'unconfirmed', lookups: 2, wait }),
    { type: 'lookupStarted' },
    { lookups: 3, wait: null },
  ],
  [
    'not found yet',
    job('create', { state: 'unconfirmed', lookups: 3, failure: lost }),
    lookupMissed('absent'),
    { state: 'unconfirmed', failure: lost },
  ],
  [
    'never found',
    job('create', { state: 'unconfirmed', lookups: LAST.create, failure: lost }),
    lookupMissed('absent'),
    { state: 'failed', failure: { kind: 'not-confirmed' }, outcomeUnknown: true },
  ],
  [
    'never found after an error',
    job('create', { state: 'unconfirmed', lookups: 3, failure: error }),
    lookupMissed('absent'),
    { state: 'failed', failure: { kind: 'not-confirmed', cause: error, isAbsent: true } },
  ],
  [
    'accepted and never found',
    job('create', { state: 'unconfirmed', lookups: LAST.create }),
    lookupMissed('absent'),
    { state: 'failed', failure: { kind: 'no-result-yet' }, outcomeUnknown: true },
  ],
  [
    'accepted with words and never found',
    job('create', { state: 'unconfirmed', lookups: LAST.create, said: 'Later.' }),
    lookupMissed('absent'),
    { state: 'failed', failure: { kind: 'no-result-yet', message: 'Later.' } },
  ],
  [
    'a change that is not seen',
    job('privacy', { state: 'unconfirmed', lookups: LAST.edit, failure: lost }),
    lookupMissed('absent'),
    { state: 'failed', failure: { kind: 'change-not-confirmed' }, outcomeUnknown: true },
  ],
  [
    'a change that is not seen after an error',
    job('privacy', { state: 'unconfirmed', lookups: LAST.edit, failure: error }),
    lookupMissed('absent'),
    { state: 'failed', failure: error, outcomeUnknown: true },
  ],
  [
    'a rerun that cannot be seen',
    job('rerun', { state: 'unconfirmed', lookups: LAST.edit, failure: lost }),
    lookupMissed('unclear'),
    { state: 'failed', failure: { kind: 'rerun-not-confirmed' } },
  ],
  [
    'tried again and absent',
    job('rerun', { state: 'unconfirmed', lookups: 1, resend: true }),
    lookupMissed('absent'),
    { state: 'queued', lookups: 0 },
  ],
  [
    'tried again, a rerun that cannot be seen',
    job('rerun', { state: 'unconfirmed', lookups: 1, resend: true }),
    lookupMissed('unclear'),
    { state: 'failed', failure: { kind: 'rerun-not-confirmed' } },
  ],
  [
    'tried again, accepted before',
    job('rerun', { state: 'unconfirmed', lookups: 1, resend: true, accepted: true }),
    lookupMissed('absent'),
    { state: 'failed', failure: { kind: 'no-result-yet' } },
  ],
  [
    'a lookup while the service is down',
    job('create', { state: 'unconfirmed', lookups: 3 }),
    lookupFailed(down),
    { state: 'unconfirmed', lookups: 2, waits: 1, wait: { until: NOW + 30_000, why: down } },
  ],
  [
    'a lookup that is refused, of a change',
    job('delete', { state: 'unconfirmed', lookups: 1 }),
    lookupFailed(badKey),
    { state: 'failed', failure: badKey, outcomeUnknown: true },
  ],
  [
    'a lookup that says nothing, of a change',
    job('delete', { state: 'unconfirmed', lookups: LAST.edit, failure: lost }),
    lookupMissed('unread'),
    { state: 'failed', failure: { kind: 'change-not-confirmed' }, outcomeUnknown: true },
  ],
  [
    'a lookup that is refused, of a create',
    job('create', { state: 'unconfirmed', lookups: 1 }),
    lookupFailed(badKey),
    { state: 'unconfirmed' },
  ],
  [
    'a result that does not come',
    job('rerun', { state: 'processing' }),
    { type: 'timedOut' },
    { state: 'failed', failure: { kind: 'no-result-yet' }, outcomeUnknown: true },
  ],
  [
    'a result that does not come, but words',
    job('rerun', { state: 'processing', said: 'Not in your plan.' }),
    { type: 'timedOut' },
    { state: 'failed', failure: { kind: 'no-result-yet', message: 'Not in your plan.' } },
  ],
  ['continued', job('create', { wait }), { type: 'retry' }, { state: 'queued', wait: null }],
  [
    'a failed one that was not sent, tried again',
    job('rerun', { state: 'failed', failure: badKey }),
    { type: 'retry' },
    { state: 'queued' },
  ],
  [
    'a create that is not confirmed, looked up again',
    job('create', { state: 'failed', outcomeUnknown: true, failure: { kind: 'not-confirmed' }, lookups: 9 }),
    { type: 'retry' },
    { state: 'unconfirmed', lookups: 0, failure: { kind: 'interrupted' } },
  ],
  [
    'a create without its result, awaited again',
    job('create', { state: 'failed', outcomeUnknown: true, report, failure: { kind: 'no-result-yet' } }),
    { type: 'retry' },
    { state: 'processing' },
  ],
  [
    'a change that is not confirmed, tried again',
    job('privacy', { state: 'failed', outcomeUnknown: true, failure: { kind: 'change-not-confirmed' } }),
    { type: 'retry' },
    { state: 'unconfirmed', resend: true },
  ],
  [
    'an accepted rerun, tried again',
    job('rerun', {
      state: 'failed',
      outcomeUnknown: true,
      accepted: true,
      failure: { kind: 'no-result-yet' },
    }),
    { type: 'retry' },
    { state: 'processing' },
  ],
  [
    'the wait for a confirmation, cancelled',
    job('create', { state: 'unconfirmed', wait, failure: lost }),
    { type: 'cancel' },
    { state: 'failed', failure: { kind: 'not-confirmed' }, outcomeUnknown: true },
  ],
  ['one in progress, cancelled', job('rerun', { state: 'sent' }), { type: 'cancel' }, { state: 'sent' }],
  [
    'a row whose page another job has reported meanwhile',
    job('create', { runId: 'r' }),
    {
      type: 'carriedOut',
      by: job('create', { id: 'other', state: 'done', report }),
    },
    { id: 'j', runId: 'r', state: 'done', report },
  ],
  [
    'a row whose page another job has requested, which waits for a lookup',
    job('create', { runId: 'r' }),
    { type: 'carriedOut', by: job('create', { state: 'unconfirmed', wait, failure: lost }) },
    { runId: 'r', state: 'failed', failure: lost, outcomeUnknown: true },
  ],
  [
    'a row that is to be looked up, whose page another job could not report',
    job('create', { runId: 'r', state: 'unconfirmed', evidence, failure: lost }),
    { type: 'carriedOut', by: job('create', { state: 'failed', failure: badKey }) },
    { state: 'failed', failure: badKey, outcomeUnknown: true, evidence },
  ],
  [
    'a row of a service that its run has given up, nothing sent',
    job('create', { runId: 'r' }),
    { type: 'abandoned', failure: error },
    { state: 'failed', failure: error, outcomeUnknown: false },
  ],
  [
    'a row that was to be looked up, of a service that its run has given up',
    job('rerun', { runId: 'r', state: 'unconfirmed', resend: true }),
    { type: 'abandoned', failure: error },
    { state: 'failed', failure: error, outcomeUnknown: true },
  ],
  [
    'a report that this browser cannot store, however often it is sent',
    job('create', { connectionId: 'local', state: 'unconfirmed', failure: error, lookups: 6 }),
    lookupMissed('absent'),
    { state: 'failed', failure: error, outcomeUnknown: false },
  ],
];

/** Every event, as often as it has different outcomes. */
const EVENTS: Readonly<Record<JobEvent['type'], readonly JobEvent[]>> = {
  sendStarted: [{ type: 'sendStarted', evidence }],
  rejected: [rejected(badKey), rejected(down)],
  responseLost: [{ type: 'responseLost', failure: lost }],
  accepted: [{ type: 'accepted', report: null }],
  finished: [{ type: 'finished', report, change: null }],
  lookupStarted: [{ type: 'lookupStarted' }],
  lookupMissed: [lookupMissed('absent')],
  lookupFailed: [lookupFailed(badKey), lookupFailed(down)],
  timedOut: [{ type: 'timedOut' }],
  carriedOut: [
    { type: 'carriedOut', by: job('create', { state: 'done', report }) },
    { type: 'carriedOut', by: job('create', { state: 'failed', failure: badKey }) },
  ],
  abandoned: [{ type: 'abandoned', failure: error }],
  retry: [{ type: 'retry' }],
  cancel: [{ type: 'cancel' }],
};
/** Jobs of the table, and those that its events lead to. */
const JOBS = TABLE.flatMap(([, before, event]) => [before, transition(before, event)]);

describe('the state of a job after an event', () => {
  it.each(TABLE)('%s', (_name, before, event, after) => {
    expect(transition(before, event)).toMatchObject(after);
  });

  it('does not change the job passed to it', () => {
    for (const [, before, event] of TABLE) {
      const copy = structuredClone(before);
      transition(before, event);
      expect(before).toEqual(copy);
    }
  });

  it('never sends a request again that may have left, except by the user’s retry', () => {
    const events: JobEvent[] = [
      { type: 'responseLost', failure: lost },
      { type: 'lookupStarted' },
      lookupMissed('absent'),
      lookupMissed('unclear'),
      lookupMissed('unread'),
      lookupFailed(down),
      lookupFailed(badKey),
      { type: 'timedOut' },
      { type: 'cancel' },
      { type: 'retry' },
    ];
    for (const type of ['create', 'rerun', 'privacy', 'delete'] as const)
      for (const state of ['sent', 'unconfirmed', 'processing', 'done'] as const)
        for (const event of events)
          for (const lookups of [0, 20])
            expect(transition(job(type, { state, lookups, wait }), event).state).not.toBe('queued');
  });
});

describe('the picture of the states in the README of jobs', () => {
  const picture = readFileSync('lib/extension/actions/jobs/README.md', 'utf8').matchAll(
    /^ {2}(\w+) --> (\w+): (.+)$/gm,
  );
  const arrows = [...picture].flatMap(([, from = '', to = '', text = '']) =>
    (text.match(/\b[a-z]+[A-Z]?[a-z]+\b/g) ?? [])
      .filter((word) => word in EVENTS)
      .map((event) => `${from} to ${to}: ${event}`),
  );

  it('has every change of a state', () => {
    const changes = TABLE.map(
      ([, job, event]) => `${job.state} to ${transition(job, event).state}: ${event.type}`,
    ).filter((change) => !change.startsWith('sent to sent') && change !== 'queued to queued: retry');
    expect(changes.filter((change) => !arrows.includes(change))).toEqual([]);
  });

  it.each(arrows)('does not have arrows that are never taken: %s', (arrow) => {
    const [from, to, type] = arrow.split(/ to |: /) as [Job['state'], Job['state'], JobEvent['type']];
    const taken = JOBS.filter(({ state }) => state === from).some((job) =>
      EVENTS[type].some((event) => transition(job, event).state === to),
    );
    expect(taken).toBe(true);
  });
});
