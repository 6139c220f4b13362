import { type Outcome, succeeded } from '../model/core/failure.ts';
import { PASSWORD } from '../model/report/privacy.ts';
import type { Project } from '../model/report/project.ts';
import { defaultProjectQuery, type ProjectQuery } from '../model/report/query.ts';
import type { Report } from '../model/report/report.ts';
import type { Client, ReportChange } from './client.ts';
import { projectParameters, reportParameters } from './list-parameters.ts';
import { createSender, type Service } from './send.ts';
import { type RowReading, readList } from './wire/list.ts';
import { readProject } from './wire/project.ts';
import { missingIn, readReport } from './wire/report.ts';
import { readDetails, readWritten } from './wire/single.ts';

/** For lists and lookups. A service that takes longer is treated as unavailable. */
const READ_MS = 20_000;
const WRITE_MS = 30_000;
/** The most pages of 100 projects that a lookup reads. */
const MOST_PAGES = 1_000;
/** The service fetches and analyses the page before it responds, which may take minutes. */
const REPORT_MS = 180_000;

const REPORTS: RowReading<Report> = {
  read: (row) => readReport(row),
  idOf: ({ id }) => id,
  name: 'reports',
  missingIn: (row) => missingIn(row),
};
const PROJECTS: RowReading<Project> = {
  read: readProject,
  idOf: ({ id, name }) => id ?? name,
  name: 'projects',
  missingIn: () => 'name',
};

/** The methods that update a report (interface: Update report). */
export type UpdateMethod = 'PATCH' | 'PUT';

export interface ClientOptions extends Service {
  /** The longest wait for the response to a create or a rerun (ms); 180 s by default. */
  readonly reportTimeoutMs?: number | undefined;
  /** The longest wait for every other response (ms); 20 s for reads and 30 s for writes by default. */
  readonly timeoutMs?: number | undefined;
  /** The method known to update reports of this connection; PATCH by default. */
  readonly updateMethod?: UpdateMethod | undefined;
  /** Called when the service accepts only the other method. */
  readonly onUpdateMethod?: ((method: UpdateMethod) => Promise<unknown>) | undefined;
}

/**
 * The client of one report service. Creating it sends and checks nothing: if `baseUrl` cannot be called,
 * every call returns the failure `bad-address`.
 */
export function createClient(options: ClientOptions): Client {
  const send = createSender(options);
  const readMs = options.timeoutMs ?? READ_MS;
  const writeMs = options.timeoutMs ?? WRITE_MS;
  const reportMs = options.reportTimeoutMs ?? REPORT_MS;
  let updateMethod = options.updateMethod ?? 'PATCH';

  const deleteAt = async (path: readonly string[]): Promise<Outcome<null>> => {
    const answer = await send({ method: 'DELETE', path, timeoutMs: writeMs });
    return answer.ok ? succeeded(null) : answer;
  };

  const listProjects: Client['listProjects'] = async (query) => {
    const parameters = projectParameters(query);
    const answer = await send({ method: 'GET', path: ['projects'], parameters, timeoutMs: readMs });
    return answer.ok ? readList(answer.value, PROJECTS, query) : answer;
  };

  /**
   * Whether a project has this name, by searching the whole list. True as well if the list does not end, or has more rows
   * than the service shows.
   */
  const isName = async (name: string): Promise<Outcome<boolean>> => {
    let query: ProjectQuery = { ...defaultProjectQuery, search: name, perPage: 100 };
    for (let page = 2; page <= MOST_PAGES; page += 1) {
      const listed = await listProjects(query);
      if (!listed.ok) return listed;
      const { rows, hasNext, paged, cursor } = listed.value;
      if (rows.some((project) => project.name === name)) return succeeded(true);
      if (!hasNext) return succeeded(!paged);
      query = { ...query, page, ...(cursor !== undefined && { cursor }) };
    }
    return succeeded(true);
  };

  return {
    async listReports(query) {
      const parameters = reportParameters(query);
      const answer = await send({ method: 'GET', path: ['reports'], parameters, timeoutMs: readMs });
      return answer.ok ? readList(answer.value, REPORTS, query) : answer;
    },

    async showReport(id) {
      const answer = await send({ method: 'GET', path: ['reports', id], timeoutMs: readMs });
      return answer.ok ? readDetails(answer.value.payload, id) : answer;
    },

    async storeReport({ url, privacy, password, requestId }) {
      const form = new URLSearchParams({ url, privacy: String(privacy) });
      if (privacy === PASSWORD && password) form.set('password', password);
      const answer = await send({ method: 'POST', path: ['reports'], form, timeoutMs: reportMs, requestId });
      return answer.ok ? succeeded(readWritten(answer.value.payload, { url })) : answer;
    },

    async updateReport(id, change) {
      const path = ['reports', id];
      const form = changeForm(change);
      const timeoutMs = change.rerun ? reportMs : writeMs;
      const { requestId } = change;
      let answer = await send({ method: updateMethod, path, form, timeoutMs, requestId });
      if (isNotAllowed(answer)) {
        const method = updateMethod === 'PATCH' ? 'PUT' : 'PATCH';
        answer = await send({ method, path, form, timeoutMs, requestId });
        if (answer.ok) {
          updateMethod = method;
          await options.onUpdateMethod?.(method);
        }
      }
      return answer.ok ? succeeded(readWritten(answer.value.payload, { id })) : answer;
    },

    deleteReport: (id) => deleteAt(['reports', id]),

    listProjects,

    async deleteProject({ name, pathId }) {
      if (pathId === undefined) return deleteAt(['projects', name]);
      const taken = await isName(pathId);
      if (!taken.ok) return taken;
      return deleteAt(['projects', taken.value ? name : pathId]);
    },
  };
}

function isNotAllowed(outcome: Outcome<unknown>): boolean {
  return !outcome.ok && outcome.failure.kind === 'refused' && outcome.failure.status === 405;
}

function changeForm({ privacy, password, rerun }: ReportChange): URLSearchParams {
  const form = new URLSearchParams();
  if (privacy !== undefined) form.set('privacy', String(privacy));
  if (password && (privacy === undefined || privacy === PASSWORD)) form.set('password', password);
  if (rerun) form.set('results', '1');
  return form;
}
