import * as queries from '../../lib/service/node/sqlite/report-queries.ts';
import type { SqliteConnection } from '../../lib/service/node/sqlite/sqlite-connection.ts';

const SECTIONS = [
  'shop',
  'blog',
  'products',
  'about',
  'seo',
  'articles',
  'News',
  'contact',
  'garden',
  'kitchen',
];

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

/**
 * Puts `count` reports of `projects` sites straight into the database, in one transaction. Site 0 has a third of all
 * reports. The newest reports are of the pages `newest`, where these are given.
 */
export function seedReports(
  connection: SqliteConnection,
  count: number,
  projects = 300,
  newest: readonly string[] = [],
): void {
  const next = random(1);
  const whole = (below: number) => Math.floor(next() * below);
  const start = Date.UTC(2026, 0, 1);
  connection.inTransaction(() => {
    for (let i = 0; i < count; i += 1) {
      const site = next() < 1 / 3 ? 0 : whole(projects);
      const own = newest[i - (count - newest.length)];
      const project = own ? new URL(own).hostname : `www.site-${site}.example`;
      const score = whole(101);
      const at = start + i * 60_000;
      connection.run(queries.ADD_PROJECT, { name: project, at });
      const { id } = connection.run(queries.ADD_REPORT, {
        url:
          own ??
          `https://${project}/${SECTIONS[whole(SECTIONS.length)]}/${SECTIONS[whole(SECTIONS.length)]}-${whole(1e6)}?page=${whole(50)}`,
        project,
        result: score >= 80 ? 2 : score >= 50 ? 1 : 0,
        score,
        privacy: whole(2),
        password: null,
        listing: null,
        at,
      });
      connection.run('UPDATE reports SET generated_at = :at WHERE id = :id', {
        at: at + whole(30) * 86_400_000,
        id,
      });
      connection.run(queries.ADD_CONTENTS, { id, page: PAGE, checks: CHECKS, differences: null });
    }
  });
}

const PAGE = JSON.stringify({
  requested_url: 'https://www.site-0.example/',
  final_url: 'https://www.site-0.example/',
  status: 200,
  redirects: [],
  title: 'A site',
  encoding: { name: 'UTF-8', source: 'header' },
  bytes: 51200,
  transferred_bytes: 10240,
  time_to_first_byte: 120,
});

const CHECKS = JSON.stringify(
  Array.from({ length: 10 }, (_, i) => ({
    id: `check-${i}`,
    title: `Check ${i}`,
    group: 'search',
    importance: 'low',
    passed: true,
    value: '1',
    evidence: [],
    advice: 'Nothing to do.',
  })),
);
