import { workerData } from 'node:worker_threads';
import { siteOf } from '../../../engine/site/site.ts';
import { StoreUnavailable } from '../../../engine/store/report-store.ts';
import { answerTasks } from './answer-tasks.ts';
import { isPostgres, openDatabase } from './database/open-database.ts';
import { SqlReportStore } from './database/sql-report-store.ts';
import { SqliteConnection } from './database/sqlite-connection.ts';
import type { SiteView, ViewedSite } from './site-pool.ts';

const file = workerData as string;
const database = isPostgres(file) ? openDatabase(file) : new SqliteConnection(file, { isReader: true });

answerTasks<SiteView, ViewedSite>(async ({ account, project }) => {
  try {
    const stored = await new SqlReportStore(await database, account).site(project);
    return { site: stored && siteOf(project, stored) };
  } catch (error) {
    if (error instanceof StoreUnavailable) return { unavailable: error.reason };
    throw error;
  }
});
