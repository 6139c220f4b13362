import {
  type ScriptedAnswer,
  type ScriptedHost,
  type SeenRequest,
  startHost,
} from '../../fixtures/scripted-host.ts';
import type { Dialect } from './dimensions.ts';
import { pageOf } from './paging.ts';
import { addReport, newTruth, rerun, type TrueReport, type Truth } from './truth.ts';
import { idOf, listIn, projectRow, reportIn, singleIn, wordOf } from './written.ts';

export interface DialectHost {
  readonly host: ScriptedHost;
  readonly truth: Truth;
}

/** A report service over HTTP that stores what it receives, and responds in the dialect. */
export async function startDialectHost(dialect: Dialect): Promise<DialectHost> {
  const truth = newTruth();
  const host = await startHost((request) => inBytes(answer(request, truth, dialect), dialect));
  return { host, truth };
}

/** The answer as it is written into bytes, by the service or a gateway in front of it. */
function inBytes({ status = 200, headers, body }: ScriptedAnswer, { bytes }: Dialect): ScriptedAnswer {
  const plain = { status, ...(headers && { headers }), ...(body !== undefined && { body }) };
  if (body === undefined || typeof body === 'string') return plain;
  const json = JSON.stringify(body);
  switch (bytes) {
    case 'plain':
      return plain;
    case 'BOM':
      return { ...plain, body: `\uFEFF${json}` };
    case 'prefix':
      return { ...plain, body: `)]}',\n${json}` };
    case 'HTML type':
      return { ...plain, headers: { 'content-type': 'text/html; charset=UTF-8', ...headers }, body: json };
  }
}

function answer(request: SeenRequest, truth: Truth, dialect: Dialect): ScriptedAnswer {
  const url = new URL(request.path, 'http://host');
  if (dialect.redirect === 'login') return { status: 302, headers: { location: '/login' } };
  if (dialect.slash === 'required' && !url.pathname.endsWith('/')) {
    return { status: 301, headers: { location: `${url.pathname}/${url.search}` } };
  }
  const [resource, id] = url.pathname.replace(/\/$/, '').split('/').slice(3).map(decodeURIComponent);
  if (resource === 'projects') return projects(request, url, id, { truth, dialect });
  if (request.method === 'POST') return create(request, truth, dialect);
  if (id === undefined) return list(url, truth, dialect);
  const report = truth.reports.find((one) => idOf(one, dialect) === id && one.queued === 0);
  if (report) settleLater(report, truth);
  if (!report || !truth.reports.includes(report)) return { status: 404, body: { message: 'Not found.' } };
  if (request.method === 'GET') {
    const shown = { ...reportIn(report, dialect), checks: { title: { passed: true, importance: 'high' } } };
    if (report.unfinished > 0) report.unfinished -= 1;
    return { body: singleIn(shown, dialect) };
  }
  if (request.method === 'DELETE') return remove(report, truth, dialect);
  const isAllowed = request.method === (dialect.update === 'put' ? 'PUT' : 'PATCH');
  if (!isAllowed) return { status: 405, body: { message: 'Method not allowed.' } };
  return update(request, report, truth, dialect);
}

/** What the service has accepted takes effect with a later request for the report. */
function settleLater(report: TrueReport, truth: Truth): void {
  if (report.next && report.next.after-- <= 0) {
    report.privacy = report.next.privacy;
    report.next = null;
  }
  if (report.leaving !== null && report.leaving-- <= 0)
    truth.reports = truth.reports.filter((one) => one !== report);
}

function update({ body }: SeenRequest, report: TrueReport, truth: Truth, dialect: Dialect): ScriptedAnswer {
  const form = new URLSearchParams(body);
  const privacy = Number(form.get('privacy')) as TrueReport['privacy'];
  if (form.has('privacy') && dialect.update === 'later') report.next = { privacy, after: 0 };
  else if (form.has('privacy')) report.privacy = privacy;
  if (form.get('results') === '1') rerun(truth, report, unfinishedIn(dialect));
  if (dialect.update === 'later') return { status: 202, body: { message: 'Accepted.' } };
  if (dialect.update === 'nothing') return { status: 204 };
  if (dialect.update === 'echo only') return { body: Object.fromEntries(form) };
  return written(report, dialect, { status: 200, truth });
}

function remove(report: TrueReport, truth: Truth, dialect: Dialect): ScriptedAnswer {
  if (dialect.remove === 'later') {
    report.leaving = 1;
    return { status: 202, body: { message: 'Will be deleted.' } };
  }
  truth.reports = truth.reports.filter((one) => one !== report);
  if (dialect.remove === 'echo') return { body: singleIn(reportIn(report, dialect), dialect) };
  return written(null, dialect, { status: 200, truth });
}

function unfinishedIn({ speed }: Dialect): number {
  return speed === 'processing' ? 2 : 0;
}

function create({ body }: SeenRequest, truth: Truth, dialect: Dialect): ScriptedAnswer {
  const requested = new URLSearchParams(body);
  const report = addReport(truth, normalised(requested.get('url') ?? '', dialect), unfinishedIn(dialect));
  report.privacy = Number(requested.get('privacy') ?? 1) as TrueReport['privacy'];
  const location = `/api/v1/reports/${idOf(report, dialect)}`;
  if (dialect.redirect === 'created 302') return { status: 302, headers: { location } };
  if (dialect.redirect === 'created 303') return { status: 303, headers: { location } };
  return written(report, dialect, { status: 201, truth });
}

function normalised(requested: string, { address }: Dialect): string {
  const url = new URL(requested);
  if (address === 'fragment dropped') url.hash = '';
  if (address === 'www added') url.hostname = `www.${url.hostname}`;
  if (address === 'trailing slash') url.pathname += '/';
  if (address === 'query dropped') url.search = '';
  return url.href;
}

/** The response to a successful write. */
function written(
  report: TrueReport | null,
  dialect: Dialect,
  { status, truth }: { readonly status: number; readonly truth: Truth },
): ScriptedAnswer {
  const isNew = report !== null && status === 201;
  /** The first report's number: a queue counts for itself. */
  const queueId = truth.reports[1]?.number ?? 2;
  const accepted = (body: object): ScriptedAnswer => {
    if (isNew) report.queued = 2;
    return { status: 202, body: isNew ? body : { message: 'Done.' } };
  };
  switch (dialect.write) {
    case 'report':
      return report ? { status, body: singleIn(reportIn(report, dialect), dialect) } : { status: 204 };
    case 'id':
      return { status, body: report ? { message: 'OK', id: idOf(report, dialect) } : { deleted: true } };
    case 'message':
      return { status, body: { message: 'Done.' } };
    case 'empty object':
      return { status, body: {} };
    case '204':
      return { status: 204 };
    case 'html':
      return { status, body: '<!doctype html><title>Reports</title><p>Done.</p>' };
    case '202 queue id':
      return accepted({ id: queueId, status: 'queued' });
    case '202 queue id and url':
      return accepted({ id: queueId, url: report?.url, status: 'queued' });
    case '202 status url':
      return accepted({ job_id: 'j-9', status: 'queued', status_url: 'https://inside.example/jobs/j-9' });
    case 'order id':
      return {
        status,
        body: isNew ? { id: queueId, report_id: idOf(report, dialect), message: 'OK' } : { ok: true },
      };
    case 'location':
      return { status, ...(isNew && { headers: { location: `/api/v1/reports/${idOf(report, dialect)}` } }) };
    case 'code 0':
      return { status, body: { code: 0, msg: 'success', data: null } };
    case 'true':
      return { status, body: true };
    case 'null':
      return { status, body: null };
  }
}

function list(url: URL, truth: Truth, dialect: Dialect): ScriptedAnswer {
  const { searchParams } = url;
  const search = searchParams.get('search') ?? '';
  const result = searchParams.get('result');
  const project = searchParams.get('project');
  const key = searchParams.get('sort_by') === 'generated_at' ? 'generatedAt' : 'number';
  const rows = truth.reports
    .filter((report) => report.queued === 0 && report.url.includes(search))
    .filter((report) => result === null || wordOf(report) === result)
    .filter((report) => project === null || report.project === project)
    .toSorted((one, other) => other[key] - one[key]);
  for (const report of truth.reports) report.queued = Math.max(0, report.queued - 1);
  if (searchParams.get('sort') === 'asc') rows.reverse();
  return page(
    rows.map((report) => reportIn(report, dialect)),
    'reports',
    url,
    dialect,
  );
}

function projects(
  { method }: SeenRequest,
  url: URL,
  id: string | undefined,
  { truth, dialect }: { truth: Truth; dialect: Dialect },
): ScriptedAnswer {
  if (method === 'GET') {
    const search = url.searchParams.get('search') ?? '';
    const rows = truth.projects.filter(({ name }) => name.includes(search));
    return page(
      rows.map((project) => projectRow(project, dialect)),
      'projects',
      url,
      dialect,
    );
  }
  const project = truth.projects.find(({ name }) => name === id);
  if (!project) return { status: 404, body: { message: 'Not found.' } };
  truth.projects = truth.projects.filter((one) => one !== project);
  return written(null, dialect, { status: 200, truth });
}

function page(all: readonly unknown[], name: string, url: URL, dialect: Dialect): ScriptedAnswer {
  const { from, size, beside, headers } = pageOf(all.length, name, url, dialect);
  return { headers, body: listIn(all.slice(from, from + size), beside, name, dialect) };
}
