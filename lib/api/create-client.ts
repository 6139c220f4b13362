import { type Outcome, succeeded } from '../model/failure.ts';
import { PASSWORD } from '../model/privacy.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../model/report.ts';
import type { Client, ReportChange } from './client.ts';
import { projectParameters, reportParameters } from './list-parameters.ts';
import { createSender, type Service } from './send.ts';
import { type RowReading, readList } from './wire/list.ts';
import { wireProject } from './wire/project.ts';
import { wireReport } from './wire/report.ts';
import { readDetails, readWritten } from './wire/single.ts';

/** Reads are lists and lookups; services that need longer than this for one are down to the user. */
const READ_MS = 20_000;
const WRITE_MS = 30_000;
/** The service fetches and analyses the page before it answers (`design.md`, section 2: "a request may take minutes"). */
const REPORT_MS = 180_000;

const REPORTS: RowReading<Report> = { schema: wireReport, idOf: ({ id }) => id, name: 'reports' };
const PROJECTS: RowReading<Project> = {
  schema: wireProject,
  idOf: ({ id, name }) => id ?? name,
  name: 'projects',
};

export interface ClientOptions extends Service {
  /** The longest wait for making a report or making it anew, in milliseconds; 180 s if not given. */
  readonly reportTimeoutMs?: number | undefined;
  /** The longest wait for everything else, in milliseconds; if not given 20 s for reads and 30 s for writes. */
  readonly timeoutMs?: number | undefined;
}

/**
 * The client of one report service. Creating it sends nothing and checks nothing: a `baseUrl` that cannot be called
 * is the failure `bad-address` of every call.
 */
export function createClient(options: ClientOptions): Client {
  const send = createSender(options);
  const readMs = options.timeoutMs ?? READ_MS;
  const writeMs = options.timeoutMs ?? WRITE_MS;
  const reportMs = options.reportTimeoutMs ?? REPORT_MS;

  const deleteAt = async (path: readonly string[]): Promise<Outcome<null>> => {
    const answer = await send({ method: 'DELETE', path, timeoutMs: writeMs });
    return answer.ok ? succeeded(null) : answer;
  };

  return {
    async listReports(query, signal) {
      const parameters = reportParameters(query);
      const answer = await send({ method: 'GET', path: ['reports'], parameters, timeoutMs: readMs, signal });
      return answer.ok ? readList(answer.value, REPORTS, query) : answer;
    },

    async showReport(id) {
      const answer = await send({ method: 'GET', path: ['reports', id], timeoutMs: readMs });
      return answer.ok ? readDetails(answer.value.payload) : answer;
    },

    async storeReport({ url, privacy, password }) {
      const form = new URLSearchParams({ url, privacy: String(privacy) });
      if (privacy === PASSWORD && password) form.set('password', password);
      const answer = await send({ method: 'POST', path: ['reports'], form, timeoutMs: reportMs });
      return answer.ok ? readWritten(answer.value.payload) : answer;
    },

    async updateReport(id, change) {
      const path = ['reports', id];
      const form = changeForm(change);
      const timeoutMs = change.rerun ? reportMs : writeMs;
      let answer = await send({ method: 'PATCH', path, form, timeoutMs });
      if (!answer.ok && answer.failure.kind === 'refused' && answer.failure.status === 405) {
        answer = await send({ method: 'PUT', path, form, timeoutMs });
      }
      return answer.ok ? readWritten(answer.value.payload) : answer;
    },

    deleteReport: (id) => deleteAt(['reports', id]),

    async listProjects(query, signal) {
      const parameters = projectParameters(query);
      const answer = await send({ method: 'GET', path: ['projects'], parameters, timeoutMs: readMs, signal });
      return answer.ok ? readList(answer.value, PROJECTS, query) : answer;
    },

    async deleteProject({ name, id }: Project) {
      const byName = await deleteAt(['projects', name]);
      const gone = !byName.ok && byName.failure.kind === 'not-found';
      return gone && id !== null && id !== name ? deleteAt(['projects', id]) : byName;
    },
  };
}

function changeForm({ privacy, password, rerun }: ReportChange): URLSearchParams {
  const form = new URLSearchParams();
  if (privacy !== undefined) form.set('privacy', String(privacy));
  if (password && (privacy === undefined || privacy === PASSWORD)) form.set('password', password);
  if (rerun) form.set('results', '1');
  return form;
}
