import { names } from '../../../lib/engine/core/names.ts';
import type { ReportStore, ReportToAdd } from '../../../lib/engine/store/report-store.ts';
import type { CheckFinding } from '../../../lib/engine/store/stored-analysis.ts';
import * as queries from '../../../lib/programs/service/node/database/report-queries.ts';
import { rankOf } from '../../../lib/programs/service/node/database/sql-rows.ts';
import type { SqliteConnection } from '../../../lib/programs/service/node/database/sqlite-connection.ts';
import { findings as findingsOf } from '../../across/new-report.ts';

const SECTIONS = names('shop blog products about seo articles News contact garden kitchen');

/** A small generator with a fixed seed (mulberry32), so that every run has the same reports. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface Seeded {
  readonly report: ReportToAdd;
  readonly generatedAt: number;
}

/**
 * `count` reports of `projects` sites. Site 0 has a third of all reports. The newest reports are of the pages `newest`,
 * where these are given.
 */
function* seededReports(count: number, projects: number, newest: readonly string[]): Generator<Seeded> {
  const next = random(1);
  const whole = (below: number) => Math.floor(next() * below);
  const start = Date.UTC(2026, 0, 1);
  for (let i = 0; i < count; i += 1) {
    const site = next() < 1 / 3 ? 0 : whole(projects);
    const own = newest[i - (count - newest.length)];
    const project = own ? new URL(own).hostname : `www.site-${site}.example`;
    const score = whole(101);
    const at = start + i * 60_000;
    const url =
      own ??
      `https://${project}/${SECTIONS[whole(SECTIONS.length)]}/${SECTIONS[whole(SECTIONS.length)]}-${whole(1e6)}?page=${whole(50)}`;
    const privacy = whole(2) === 0 ? 0 : 1;
    const findings = { ...findingsOf(score), checks: CHECKS };
    yield {
      report: { url, project, privacy, passwordHash: undefined, findings, at },
      generatedAt: at + whole(30) * 86_400_000,
    };
  }
}

/** Puts reports straight into a SQLite database, in one transaction; as `seededReports`. */
export function seedReports(
  connection: SqliteConnection,
  count: number,
  projects = 300,
  newest: readonly string[] = [],
): void {
  connection.run('BEGIN');
  for (const { report, generatedAt } of seededReports(count, projects, newest)) {
    const { url, project, privacy, findings, at } = report;
    const account = 1;
    const added = connection.get(queries.ADD_PROJECT, { account, name: project, at });
    const stored = connection.get(queries.ADD_REPORT, {
      account,
      url,
      project: Number(added?.['id']),
      result: rankOf(findings.result),
      score: findings.score,
      privacy,
      password: null,
      listing: JSON.stringify(findings.listing),
      toFix: 0,
      at,
      request: null,
    });
    const id = Number(stored?.['id']);
    connection.run('UPDATE reports SET generated_at = :at WHERE id = :id', { at: generatedAt, id });
    connection.run(queries.ADD_CONTENTS, {
      id,
      page: JSON.stringify(findings.page),
      checks: JSON.stringify(findings.checks),
      differences: null,
    });
  }
  connection.run('COMMIT');
}

/** Puts reports into any store, one after the other; as `seededReports`. */
export async function seedStore(store: ReportStore, count: number, projects = 300): Promise<void> {
  for (const { report, generatedAt } of seededReports(count, projects, [])) {
    const { id } = await store.add(report);
    await store.update(id, { results: { findings: report.findings, at: generatedAt } });
  }
}

const CHECKS = Array.from(
  { length: 10 },
  (_, i): CheckFinding => ({
    id: `check-${i}`,
    title: `Check ${i}`,
    group: 'search',
    importance: 'low',
    state: 'passed',
    value: '1',
    evidence: [],
    advice: 'Nothing to do.',
  }),
);
