import { expect, it } from 'vitest';
import type { Difference } from '../../lib/engine/history/compare-readings.ts';
import type { Reading } from '../../lib/engine/history/reading.ts';
import { readingOf } from '../../lib/engine/history/reading-of.ts';
import type { Ignore } from '../../lib/engine/report/ignore.ts';
import { readContents } from '../../lib/engine/report/read-contents.ts';
import type { ReportDetails } from '../../lib/engine/report/report.ts';
import { steadyChanges, whyIncomplete } from '../../lib/engine/schedule/steady-changes.ts';
import { clientFile } from '../../lib/extension/model/client-report/client-file.ts';
import { changeBetween, isChanged } from '../../lib/extension/model/history/change.ts';
import { readingWithoutIgnored } from '../../lib/extension/model/history/reading-without-ignored.ts';
import { type CheckPair, sideBySide } from '../../lib/extension/model/history/side-by-side.ts';
import {
  baselineOf,
  compareWithBaseline,
  type Improvement,
  parseBaseline,
  type Regression,
} from '../../lib/programs/cli/check/baseline.ts';
import { withoutIgnoredChecks } from '../../lib/programs/cli/check/ignored-checks.ts';
import { agentComparison } from '../../lib/programs/cli/mcp/agent-comparison.ts';
import { PAGE, POLICIES, type Policy, pageThat, type Said, type User } from './policies.ts';

const NOW = Date.parse('2026-11-27T10:00:00Z');

/** What each user says of a change. */
const SAYS: Readonly<Record<User, (policy: Policy) => readonly string[]>> = {
  history: (policy) => historyOf(policy).map(worded),
  'since last': (policy) => historyOf(policy).flatMap((each) => (each.kind === 'fact' ? [] : [worded(each)])),
  'breaks a build': (policy) =>
    inBuild(policy).regressions.map((each) => turnText(each, each.kind === 'new' && 'passed → failed')),
  'fixed in a build': (policy) =>
    inBuild(policy).fixed.map((each) => turnText(each, each.kind === 'fixed' && 'failed → passed')),
  'noted in a build': (policy) => inBuild(policy).notes.map(worded),
  'agent: worse': (policy) => byAgent(policy, 'worse', 'passed → failed'),
  'agent: better': (policy) => byAgent(policy, 'better', 'failed → passed'),
  notification: (policy) => notifiedOf(policy).map(worded),
  'two reports': (policy) => {
    const { different, facts } = bySides(policy);
    const changed = facts.filter(({ left, right }) => left !== right);
    return [
      ...different.map(pairText),
      ...changed.map(({ name, left, right }) => `${name}: ${left} → ${right}`),
    ];
  },
  'two reports: judged in one': (policy) => bySides(policy).oneSided.map(pairText),
  'client report': (policy) => ofClient(policy).changed.map(({ difference }) => worded(difference)),
};

function readingsOf({ before, after, ignored }: Policy): Reading[] {
  return [before, after].flatMap((said) => {
    const reading = readingOf(detailsThat(said, '1'), NOW);
    return reading ? [readingWithoutIgnored(reading, PAGE, ignoring(ignored), NOW).reading] : [];
  });
}

function historyOf(policy: Policy): readonly Difference[] {
  const [from, to] = readingsOf(policy) as [Reading, Reading];
  const change = changeBetween(from, to);
  const verdict: Difference = { kind: 'result', before: from, after: to, way: 'other' };
  return isChanged({ ...change, differences: [] }) ? [...change.differences, verdict] : change.differences;
}

function notifiedOf(policy: Policy): readonly Difference[] {
  const [memory, reading] = readingsOf(policy) as [Reading, Reading];
  const isCompared = !whyIncomplete(null, memory) && !whyIncomplete(memory, reading);
  return isCompared ? steadyChanges(memory, reading, PAGE) : [];
}

function bySides({ before, after }: Policy) {
  const [left, right] = [before, after].map((said) => {
    const { report, contents } = detailsThat(said, '1');
    return { report, contents: readContents(contents) };
  });
  if (!left || !right) throw new Error('There are two.');
  return sideBySide(left, right);
}

function pairText({ id, left, right }: CheckPair): string {
  const hasCounts = left?.state === right?.state;
  const [from, to] = [left, right].map((check) =>
    check === undefined || check.state === 'not-seen'
      ? 'unknown'
      : check.state + (hasCounts ? ` ${check.count}` : ''),
  );
  return `${id}: ${from} → ${to}`;
}

function inBuild({ before, after, ignored }: Policy) {
  const [known, page] = [before, after].map((said) =>
    withoutIgnoredChecks(pageThat(said), ignoring(ignored), NOW),
  );
  if (!known || !page?.isRead) throw new Error('Both are read.');
  const baseline = parseBaseline(JSON.stringify(baselineOf([known])), 'verdict.json');
  return compareWithBaseline(baseline, [page])(page);
}

function turnText({ id, before, after }: Regression | Improvement, turn: string | false): string {
  if (id === 'indexing') return `indexing: ${before} → ${after}`;
  return `${id}: ${turn || `failed ${before} → failed ${after}`}`;
}

function byAgent({ before, after }: Policy, way: 'worse' | 'better', turn: string): string[] {
  const [from, to] = [pageThat(before), pageThat(after)];
  return agentComparison({ id: 'here-1', page: from }, { id: 'here-2', page: to })[way].map(
    ({ id, change = turn }) =>
      `${id}: ${/^\d/.test(change) ? change.replaceAll(/\d+/g, 'failed $&') : change}`,
  );
}

function ofClient({ before, after, ignored }: Policy) {
  const earlier = readingOf(detailsThat(before, '1', '2026-11-26T09:00:00.000Z'), NOW);
  const known = [{ details: detailsThat(after, '2'), history: earlier ? [earlier] : [] }];
  return clientFile(known, { ignores: ignoring(ignored), since: NOW - 3_600_000, now: NOW });
}

function detailsThat(said: Said, id: string, generatedAt = '2026-11-27T09:30:00.000Z'): ReportDetails {
  const { report } = pageThat(said);
  const { url, result, score, privacy, project } = report;
  return {
    report: { id, url, result, score, privacy, project, createdAt: generatedAt, generatedAt },
    contents: report,
  };
}

function ignoring(checks: readonly string[] = []): Ignore[] {
  return checks.map((check) => ({
    check,
    title: check,
    where: 'page',
    url: PAGE,
    reason: 'Decoration only.',
    until: null,
  }));
}

function worded(difference: Difference): string {
  switch (difference.kind) {
    case 'check': {
      const { of, before, after } = difference;
      const counts = before.state === after.state ? [` ${before.count}`, ` ${after.count}`] : ['', ''];
      return `${of}: ${before.state}${counts[0]} → ${after.state}${counts[1]}`;
    }
    case 'result':
      return `result: ${difference.before.result} ${difference.before.score} → ${difference.after.result} ${difference.after.score}`;
    default:
      return `${'of' in difference ? difference.of : difference.kind}: ${difference.before} → ${difference.after}`;
  }
}

it.each(Object.entries(SAYS))('%s: says of each change what it should, and nothing else', (user, say) => {
  const expected = POLICIES.map(({ name, says }) => {
    const lines = Object.entries(says).filter(([, users]) => users.includes(user as User));
    return [name, lines.map(([line]) => line).toSorted()];
  });
  expect(POLICIES.map((policy) => [policy.name, say(policy).toSorted()])).toEqual(expected);
});
