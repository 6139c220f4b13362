import { expect, it, onTestFinished } from 'vitest';
import { SqlReportStore } from '../../../../lib/programs/service/node/database/sql-report-store.ts';
import { SqliteConnection } from '../../../../lib/programs/service/node/database/sqlite-connection.ts';
import { newReport } from '../../../across/new-report.ts';
import { seedReports } from '../seed-reports.ts';

const PROJECTS = { search: undefined, sortBy: 'project', direction: 'asc', perPage: 10, page: 1 } as const;

function open(reports: number) {
  const connection = new SqliteConnection(':memory:');
  onTestFinished(() => connection.close());
  seedReports(connection, reports, 1);
  return new SqlReportStore(connection);
}

const sizeOf = async (store: SqlReportStore) => {
  const [project] = (await store.listProjects(PROJECTS)).rows;
  return project && project.results.good + project.results.decent + project.results.bad;
};

it('a large project is deleted in parts, and the service answers between them', async () => {
  const store = open(5_000);
  const seen: (number | undefined)[] = [];
  let isDeleting = true;
  const deleted = store.deleteProject('www.site-0.example').finally(() => {
    isDeleting = false;
  });
  while (isDeleting) {
    seen.push(await sizeOf(store));
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { results } = (await deleted) ?? { results: { good: 0, decent: 0, bad: 0 } };
  expect(results.good + results.decent + results.bad).toBe(5_000);
  expect(new Set(seen).size).toBeGreaterThan(4);
  expect(await sizeOf(store)).toBeUndefined();
});

it('a report that is added while its project is deleted stays, and the project with it', async () => {
  const store = open(1_000);
  const deleted = store.deleteProject('www.site-0.example');
  await sizeOf(store);
  const { id } = await store.add(newReport('https://www.site-0.example/new', 90));
  expect(await deleted).toMatchObject({ name: 'www.site-0.example' });
  expect(await store.get(id)).toMatchObject({ score: 90 });
  expect(await sizeOf(store)).toBe(1);
});
