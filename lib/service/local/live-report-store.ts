import type { NewReport, ReportStore, StoredReport } from '../report-store.ts';

/** The id of every report that is not stored. */
const NO_ID = 0;

/** Creates a store that stores nothing: `add` returns the report with id 0, and nothing is ever found or listed. */
export function createLiveReportStore(): ReportStore {
  return {
    async add({ findings, at, url, project, privacy, passwordHash }: NewReport): Promise<StoredReport> {
      const times = { createdAt: at, generatedAt: at };
      return { id: NO_ID, url, project, privacy, passwordHash, ...times, ...findings };
    },
    createdBy: async () => undefined,
    get: async () => undefined,
    list: async () => ({ rows: [], total: 0 }),
    update: async () => undefined,
    delete: async () => false,
    site: async () => undefined,
    listProjects: async () => ({ rows: [], total: 0 }),
    deleteProject: async () => undefined,
  };
}
