import { PASSWORD } from '../../engine/report/privacy.ts';
import type { ProjectQuery, ReportQuery } from '../../engine/report/query.ts';
import { type Answers, nothingLearnt } from '../../shared/connection/mapping.ts';
import { type Failure, failed, type Outcome, succeeded } from '../../shared/failure/failure.ts';
import type { Client, UpdateRequest } from './client.ts';
import { mappingOfReport } from './mapping/draft-mapping.ts';
import { learnAnswers } from './mapping/learn-mapping.ts';
import { hasLostVerdict, reviewed } from './mapping/review-rows.ts';
import { type ApiResponse, createSender, type Endpoint, type Send } from './send.ts';
import { isEmptyList, messageOf, readProjects, readReports } from './wire/list.ts';
import { type Row, rowsAt } from './wire/path.ts';
import type { RowRules } from './wire/report.ts';
import { readDetails, readStored, readUpdated, reportIn } from './wire/single.ts';
import { readSite } from './wire/site.ts';

/** For lists and lookups. A service that takes longer is treated as unavailable. */
const READ_MS = 20_000;
const WRITE_MS = 30_000;
/** The service fetches and analyses the page before it responds, which may take minutes. */
const REPORT_MS = 180_000;

export interface ServiceClientOptions extends Endpoint {
  /** The longest wait for the response to a create or a rerun (ms); 180 s by default. */
  readonly reportTimeoutMs?: number | undefined;
  /** The longest wait for every other response (ms); 20 s for reads and 30 s for writes by default. */
  readonly timeoutMs?: number | undefined;
  /** How the service answers, as it was learnt before. */
  readonly answers?: Answers | undefined;
  /** Called when more of that is learnt. */
  readonly onLearnt?: ((part: Partial<Answers>) => Promise<unknown>) | undefined;
}

/**
 * The client of one report service. Creating it sends and checks nothing: if `baseUrl` cannot be called,
 * every call returns the failure `bad-address`.
 */
export function createClient(options: ServiceClientOptions): Client {
  const sendTo = createSender(options);
  const readMs = options.timeoutMs ?? READ_MS;
  const writeMs = options.timeoutMs ?? WRITE_MS;
  const reportMs = options.reportTimeoutMs ?? REPORT_MS;
  let answers = options.answers ?? nothingLearnt;
  const learn = async (part: Partial<Answers>) => {
    answers = { ...answers, ...part };
    await options.onLearnt?.(part);
  };
  const send: Send = (call) => sendTo({ ...call, slash: answers.slash });
  const rules = (answer: ApiResponse): RowRules => ({
    mapping: answers.mapping ?? mappingOfReport(answer),
  });
  /** What is said of an answer in which this is missing: it is not said to have changed if it was never there. */
  const misfit = (answer: ApiResponse, missing: string, wasThere = answers.mapping !== null): Failure =>
    wasThere && answers.learntAt !== null
      ? { kind: 'answers-changed', learntAt: answers.learntAt }
      : { kind: 'bad-data', format: 'json', missing, ...messageOf(answer) };

  const deleteAt = async (path: readonly string[]): Promise<Outcome<string | null>> => {
    const answer = await send({ method: 'DELETE', path, timeoutMs: writeMs });
    return answer.ok ? succeeded(answer.value.said) : answer;
  };

  /** A read may be repeated: a service that redirects it may only want a slash at the end of the address. */
  const listAt = async (path: readonly string[], parameters: URLSearchParams) => {
    const call = { method: 'GET', path, parameters, timeoutMs: readMs } as const;
    const answer = await send(call);
    if (answer.ok || answers.slash || answer.failure.kind !== 'redirected') return answer;
    if (answer.failure.location !== null && !isSlashed(answer.failure.location, path)) return answer;
    const slashed = await sendTo({ ...call, slash: true });
    if (!slashed.ok) return answer;
    await learn({ slash: true });
    return slashed;
  };

  const shownAt = (id: string) => send({ method: 'GET', path: ['reports', id], timeoutMs: readMs });

  /** Learns how the service answers from a list that has reports; what is missing there, if anything is. */
  const learnFrom = async (answer: ApiResponse, query: ReportQuery): Promise<string | null> => {
    const learnt = await learnAnswers(answer, query, answers, {
      show: shownAt,
      list: (next) => listAt(['reports'], reportParameters(next)),
    });
    if (typeof learnt === 'string') return learnt;
    await learn(learnt);
    return null;
  };

  /** Keeps what rows show beyond what was learnt. */
  const review = async (rows: readonly Row[]) => {
    const more = options.onLearnt ? reviewed(rows, answers) : null;
    if (more) await learn(more);
  };

  const listProjects: Client['listProjects'] = async (query) => {
    const answer = await listAt(['projects'], projectParameters(query));
    return answer.ok ? readProjects(answer.value, query) : answer;
  };

  return {
    async listReports(query, { learn: isLearning = false } = {}) {
      const answer = await listAt(['reports'], reportParameters(query));
      if (!answer.ok) return answer;
      const { payload } = answer.value;
      const isEmpty = isEmptyList(payload);
      const isKnown = answers.learntAt !== null && answers.mapping?.id !== null;
      const missing = isEmpty || (isKnown && !isLearning) ? null : await learnFrom(answer.value, query);
      if (missing !== null) return failed(misfit(answer.value, missing));
      if (!isEmpty && rules(answer.value).mapping.url === null) return failed(ADDRESS_UNKNOWN);
      const rows = rowsAt(payload, rules(answer.value).mapping.rows) ?? [];
      const isLost = hasLostVerdict(rows, answers);
      if (isKnown && !isLearning) await review(rows);
      const page = isLost ? null : readReports(answer.value, rules(answer.value), query);
      return page ? succeeded(page) : failed(misfit(answer.value, 'reports'));
    },

    async showReport(id) {
      if (answers.mapping && answers.mapping.url === null) return failed(ADDRESS_UNKNOWN);
      const answer = await shownAt(id);
      if (!answer.ok) return answer;
      const held = reportIn(answer.value, rules(answer.value), id);
      if (held) await review([held]);
      const read = readDetails(answer.value, rules(answer.value), id);
      if (read) return read;
      const { url = 'url', report = null } = answers.mapping ?? {};
      return failed(
        answers.mapping && report === null
          ? { kind: 'not-shown', id, path: url ?? 'url' }
          : misfit(answer.value, 'url'),
      );
    },

    async storeReport({ url, privacy, password, requestId }) {
      const form = new URLSearchParams({ url, privacy: String(privacy) });
      if (privacy === PASSWORD && password) form.set('password', password);
      const answer = await send({ method: 'POST', path: ['reports'], form, timeoutMs: reportMs, requestId });
      return answer.ok ? succeeded(readStored(answer.value, rules(answer.value))) : answer;
    },

    async updateReport(id, change) {
      const path = ['reports', id];
      const form = changeForm(change);
      const timeoutMs = change.rerun ? reportMs : writeMs;
      const { requestId } = change;
      let answer = await send({ method: answers.updateMethod, path, form, timeoutMs, requestId });
      if (isNotAllowed(answer)) {
        const method = answers.updateMethod === 'PATCH' ? 'PUT' : 'PATCH';
        answer = await send({ method, path, form, timeoutMs, requestId });
        const isTaken = answer.ok || answer.failure.kind === 'bad-data';
        if (isTaken) await learn({ updateMethod: method });
      }
      return answer.ok ? succeeded(readUpdated(answer.value, rules(answer.value), id)) : answer;
    },

    deleteReport: (id) => deleteAt(['reports', id]),

    listProjects,

    async showSite(project) {
      const answer = await send({ method: 'GET', path: ['projects', project, 'site'], timeoutMs: readMs });
      if (answer.ok) return succeeded(readSite(answer.value.payload));
      return isNotOffered(answer.failure) ? succeeded(null) : answer;
    },

    deleteProject: ({ name }) => deleteAt(['projects', name]),
  };
}

/** The user has to be asked before reports can be read. */
const ADDRESS_UNKNOWN = { kind: 'answers-unknown' } as const;

/** Whether this redirect only adds a slash to the address of the request. */
function isSlashed(location: string, path: readonly string[]): boolean {
  return URL.canParse(location) && new URL(location).pathname.endsWith(`/${path.join('/')}/`);
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

function changeForm({ privacy, password, rerun }: UpdateRequest): URLSearchParams {
  const form = new URLSearchParams();
  if (privacy !== undefined) form.set('privacy', String(privacy));
  if (password && (privacy === undefined || privacy === PASSWORD)) form.set('password', password);
  if (rerun) form.set('results', '1');
  return form;
}

/**
 * The query parameters of a list of reports (interface: List reports). Sort order and page size are always
 * sent, because a service may have other defaults; everything else only if requested.
 */
function reportParameters(query: ReportQuery): URLSearchParams {
  const parameters = searchAndOrder(query, 'url');
  if (query.project !== '') parameters.set('project', query.project);
  if (query.result !== null) parameters.set('result', query.result);
  return parameters;
}

/**
 * The query parameters of a list of projects (interface: List projects). Only what is requested is sent,
 * besides sort order and page size.
 */
function projectParameters(query: ProjectQuery): URLSearchParams {
  return searchAndOrder(query, 'project');
}

function searchAndOrder(query: ReportQuery | ProjectQuery, searchBy: string): URLSearchParams {
  const parameters = new URLSearchParams();
  const search = query.search.trim();
  if (search !== '') {
    parameters.set('search', search);
    parameters.set('search_by', searchBy);
  }
  parameters.set('sort_by', query.sortBy);
  parameters.set('sort', query.sort);
  parameters.set('per_page', String(query.perPage));
  if (query.cursor?.startsWith('?')) {
    // the query of the service's own link to this page
    for (const [name, value] of new URLSearchParams(query.cursor)) parameters.set(name, value);
  } else if (query.cursor) parameters.set('cursor', query.cursor);
  else if (query.page > 1) parameters.set('page', String(query.page));
  return parameters;
}
