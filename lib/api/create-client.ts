import { type Learnt, nothingLearnt } from '../model/connection/learnt.ts';
import { type Failure, type Outcome, succeeded } from '../model/failure/failure.ts';
import { allPages } from '../model/report/all-pages.ts';
import { PASSWORD } from '../model/report/privacy.ts';
import { type Project, projectKey } from '../model/report/project.ts';
import { defaultProjectQuery, type ProjectQuery } from '../model/report/query.ts';
import type { Report } from '../model/report/report.ts';
import { looseKey } from '../model/url/same-page.ts';
import type { Client, ReportChange } from './client.ts';
import { projectParameters, reportParameters } from './list-parameters.ts';
import { createSender, type Endpoint, type Send } from './send.ts';
import { type RowReading, readList } from './wire/list.ts';
import { readProject } from './wire/project.ts';
import { type Known, missingIn, readReport } from './wire/report.ts';
import { hasPercent, type RowOfSeveralIds, rowOfSeveralIds } from './wire/rows.ts';
import { readDetails, readStored, readUpdated } from './wire/single.ts';
import { readSite } from './wire/site.ts';

/** For lists and lookups. A service that takes longer is treated as unavailable. */
const READ_MS = 20_000;
const WRITE_MS = 30_000;
/** The most pages of 100 projects that a lookup reads. */
const MOST_PAGES = 1_000;
/** The service fetches and analyses the page before it responds, which may take minutes. */
const REPORT_MS = 180_000;

const reportsOf = (known: Known): RowReading<Report> => ({
  read: (row) => readReport(row, known),
  idOf: ({ id }) => id,
  name: 'reports',
  missingIn: (row) => missingIn(row),
});
const PROJECTS: RowReading<Project> = {
  read: readProject,
  idOf: projectKey,
  name: 'projects',
  missingIn: () => 'name',
};

export interface ClientOptions extends Endpoint {
  /** The longest wait for the response to a create or a rerun (ms); 180 s by default. */
  readonly reportTimeoutMs?: number | undefined;
  /** The longest wait for every other response (ms); 20 s for reads and 30 s for writes by default. */
  readonly timeoutMs?: number | undefined;
  /** What the service has shown of itself before. */
  readonly learnt?: Learnt | undefined;
  /** Called when it shows more. */
  readonly onLearnt?: ((part: Partial<Learnt>) => Promise<unknown>) | undefined;
}

/**
 * The client of one report service. Creating it sends and checks nothing: if `baseUrl` cannot be called,
 * every call returns the failure `bad-address`.
 */
export function createClient(options: ClientOptions): Client {
  const sendTo = createSender(options);
  const readMs = options.timeoutMs ?? READ_MS;
  const writeMs = options.timeoutMs ?? WRITE_MS;
  const reportMs = options.reportTimeoutMs ?? REPORT_MS;
  let learnt = options.learnt ?? nothingLearnt;
  const learn = async (part: Partial<Learnt>) => {
    learnt = { ...learnt, ...part };
    await options.onLearnt?.(part);
  };
  const send: Send = (call) => sendTo({ ...call, slash: learnt.slash });
  const known = (): Known => ({ idField: learnt.idField ?? undefined, isPercent: learnt.isPercent });

  const deleteAt = async (path: readonly string[]): Promise<Outcome<string | null>> => {
    const answer = await send({ method: 'DELETE', path, timeoutMs: writeMs });
    return answer.ok ? succeeded(answer.value.said) : answer;
  };

  /** A read may be repeated: a service that redirects it may only want a slash at the end of the address. */
  const listAt = async (path: readonly string[], parameters: URLSearchParams) => {
    const call = { method: 'GET', path, parameters, timeoutMs: readMs } as const;
    const answer = await send(call);
    if (answer.ok || learnt.slash || answer.failure.kind !== 'redirected') return answer;
    if (answer.failure.location !== null && !isSlashed(answer.failure.location, path)) return answer;
    const slashed = await sendTo({ ...call, slash: true });
    if (!slashed.ok) return answer;
    await learn({ slash: true });
    return slashed;
  };

  const showReport: Client['showReport'] = async (id) => {
    const answer = await send({ method: 'GET', path: ['reports', id], timeoutMs: readMs });
    return answer.ok ? readDetails(answer.value, { ...known(), id }) : answer;
  };

  /** Learns which of a row's ids the service takes in paths: the one under which it shows the row's own page. */
  const learnIdField = async (row: RowOfSeveralIds | null) => {
    for (const { field, id } of row?.ids ?? []) {
      const shown = await showReport(id);
      if (shown.ok && row && looseKey(shown.value.report.url) === looseKey(row.url))
        return learn({ idField: field });
      if (!shown.ok && !isNoReport(shown.failure)) return;
    }
  };

  const listProjects: Client['listProjects'] = async (query) => {
    const parameters = projectParameters(query);
    const answer = await listAt(['projects'], parameters);
    return answer.ok ? readList(answer.value, PROJECTS, query) : answer;
  };

  /**
   * Whether a project has this name, by searching the whole list. True as well if the list does not end, or has more rows
   * than the service shows.
   */
  const isName = async (name: string): Promise<Outcome<boolean>> => {
    const search: ProjectQuery = { ...defaultProjectQuery, search: name };
    const listed = await allPages(search, { load: listProjects, idOf: projectKey, mostPages: MOST_PAGES })();
    if (!listed.ok) return listed;
    const { rows, isWhole } = listed.value;
    return succeeded(!isWhole || rows.some((project) => project.name === name));
  };

  return {
    async listReports(query) {
      const parameters = reportParameters(query);
      const answer = await listAt(['reports'], parameters);
      if (!answer.ok) return answer;
      const { payload } = answer.value;
      if (!learnt.isPercent && hasPercent(payload)) await learn({ isPercent: true });
      if (learnt.idField === null) await learnIdField(rowOfSeveralIds(payload));
      return readList(answer.value, reportsOf(known()), query);
    },

    showReport,

    async storeReport({ url, privacy, password, requestId }) {
      const form = new URLSearchParams({ url, privacy: String(privacy) });
      if (privacy === PASSWORD && password) form.set('password', password);
      const answer = await send({ method: 'POST', path: ['reports'], form, timeoutMs: reportMs, requestId });
      return answer.ok ? succeeded(readStored(answer.value, known())) : answer;
    },

    async updateReport(id, change) {
      const path = ['reports', id];
      const form = changeForm(change);
      const timeoutMs = change.rerun ? reportMs : writeMs;
      const { requestId } = change;
      let answer = await send({ method: learnt.updateMethod, path, form, timeoutMs, requestId });
      if (isNotAllowed(answer)) {
        const method = learnt.updateMethod === 'PATCH' ? 'PUT' : 'PATCH';
        answer = await send({ method, path, form, timeoutMs, requestId });
        if (answer.ok) await learn({ updateMethod: method });
      }
      return answer.ok ? succeeded(readUpdated(answer.value, { ...known(), id })) : answer;
    },

    deleteReport: (id) => deleteAt(['reports', id]),

    listProjects,

    async showSite(project) {
      const answer = await send({ method: 'GET', path: ['projects', project, 'site'], timeoutMs: readMs });
      if (answer.ok) return succeeded(readSite(answer.value.payload));
      return isNotOffered(answer.failure) ? succeeded(null) : answer;
    },

    async deleteProject({ name, pathId }) {
      if (pathId === undefined) return deleteAt(['projects', name]);
      const taken = await isName(pathId);
      if (!taken.ok) return taken;
      return deleteAt(['projects', taken.value ? name : pathId]);
    },
  };
}

/** Whether this redirect only adds a slash to the address of the request. */
function isSlashed(location: string, path: readonly string[]): boolean {
  return URL.canParse(location) && new URL(location).pathname.endsWith(`/${path.join('/')}/`);
}

/** The service answered, and has no such report under this id. */
function isNoReport({ kind }: Failure): boolean {
  return kind === 'not-found' || kind === 'refused' || kind === 'bad-data' || kind === 'service-error';
}

/** How services answer at an address that they do not have; 501: RFC 9110, section 15.6.2. */
function isNotOffered(failure: Failure): boolean {
  return failure.kind === 'service-error'
    ? failure.status === 501
    : ['not-found', 'refused', 'redirected', 'forbidden', 'bad-data'].includes(failure.kind);
}

function isNotAllowed(outcome: Outcome<unknown>): boolean {
  return !outcome.ok && outcome.failure.kind === 'refused' && [405, 501].includes(outcome.failure.status);
}

function changeForm({ privacy, password, rerun }: ReportChange): URLSearchParams {
  const form = new URLSearchParams();
  if (privacy !== undefined) form.set('privacy', String(privacy));
  if (password && (privacy === undefined || privacy === PASSWORD)) form.set('password', password);
  if (rerun) form.set('results', '1');
  return form;
}
