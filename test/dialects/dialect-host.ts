import {
  type ScriptedAnswer,
  type ScriptedHost,
  type SeenRequest,
  startHost,
} from '../fixtures/scripted-host.ts';
import type { Dialect } from './dimensions.ts';
import { addReport, newTruth, rerun, type TrueReport, type Truth } from './truth.ts';
import { idOf, listIn, projectRow, reportIn, singleIn, wordOf } from './written.ts';

export interface DialectHost {
  readonly host: ScriptedHost;
  readonly truth: Truth;
}

/** The maximum number of rows per page, whatever is requested, unless the dialect has no paging. */
const MOST_ROWS = 10;

/** A report service over HTTP that stores what it receives, and responds in the dialect. */
export async function startDialectHost(dialect: Dialect): Promise<DialectHost> {
  const truth = newTruth();
  const host = await startHost((request) => answer(request, truth, dialect));
  return { host, truth };
}

function answer(request: SeenRequest, truth: Truth, dialect: Dialect): ScriptedAnswer {
  const url = new URL(request.path, 'http://host');
  const [resource, id] = url.pathname.split('/').slice(3).map(decodeURIComponent);
  if (dialect.redirect === 'login') return { status: 302, headers: { location: '/login' } };
  if (resource === 'projects') return projects(request, url, id, { truth, dialect });
  if (request.method === 'POST') return create(request, truth, dialect);
  if (id === undefined) return list(url, truth, dialect);
  const report = truth.reports.find((one) => idOf(one, dialect) === id);
  if (!report) return { status: 404, body: { message: 'Not found.' } };
  if (request.method === 'GET') {
    const shown = { ...reportIn(report, dialect), checks: { title: { passed: true, importance: 'high' } } };
    if (report.unfinished > 0) report.unfinished -= 1;
    return { body: singleIn(shown, dialect) };
  }
  if (request.method === 'DELETE') {
    truth.reports = truth.reports.filter((one) => one !== report);
    return written(null, dialect, 200);
  }
  const isAllowed = request.method === (dialect.update === 'patch' ? 'PATCH' : 'PUT');
  if (!isAllowed) return { status: 405, body: { message: 'Method not allowed.' } };
  const form = new URLSearchParams(request.body);
  if (form.has('privacy')) report.privacy = Number(form.get('privacy')) as TrueReport['privacy'];
  if (form.get('results') === '1') rerun(truth, report, unfinishedIn(dialect));
  return written(report, dialect, 200);
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
  return written(report, dialect, 201);
}

function normalised(requested: string, { address }: Dialect): string {
  const url = new URL(requested);
  if (address === 'fragment dropped') url.hash = '';
  if (address === 'www added') url.hostname = `www.${url.hostname}`;
  if (address === 'trailing slash') url.pathname += '/';
  return url.href;
}

/** The response to a successful write. */
function written(report: TrueReport | null, dialect: Dialect, status: number): ScriptedAnswer {
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
  }
}

function list({ searchParams, origin }: URL, truth: Truth, dialect: Dialect): ScriptedAnswer {
  const search = searchParams.get('search') ?? '';
  const result = searchParams.get('result');
  const project = searchParams.get('project');
  const key = searchParams.get('sort_by') === 'generated_at' ? 'generatedAt' : 'number';
  const rows = truth.reports
    .filter((report) => report.url.includes(search))
    .filter((report) => result === null || wordOf(report) === result)
    .filter((report) => project === null || report.project === project)
    .toSorted((one, other) => other[key] - one[key]);
  if (searchParams.get('sort') === 'asc') rows.reverse();
  const all = rows.map((report) => reportIn(report, dialect));
  return { body: page(all, 'reports', { searchParams, origin }, dialect) };
}

function projects(
  { method }: SeenRequest,
  { searchParams, origin }: URL,
  id: string | undefined,
  { truth, dialect }: { truth: Truth; dialect: Dialect },
): ScriptedAnswer {
  if (method === 'GET') {
    const rows = truth.projects.map((project) => projectRow(project, dialect));
    return { body: page(rows, 'projects', { searchParams, origin }, dialect) };
  }
  const project = truth.projects.find(({ name }) => name === id);
  if (!project) return { status: 404, body: { message: 'Not found.' } };
  truth.projects = truth.projects.filter((one) => one !== project);
  return written(null, dialect, 200);
}

function page(
  all: readonly unknown[],
  name: string,
  { searchParams }: { searchParams: URLSearchParams; origin: string },
  dialect: Dialect,
): unknown {
  const perPage = Number(searchParams.get('per_page') ?? 10);
  const size = dialect.paging === 'none' ? perPage : Math.min(perPage, MOST_ROWS);
  const cursor = Number(searchParams.get('cursor') ?? 0);
  const isFixed = dialect.paging === 'capped' || dialect.paging === 'repeats';
  const number =
    dialect.paging === 'cursor' ? cursor / size + 1 : isFixed ? 1 : Number(searchParams.get('page') ?? 1);
  const rows = all.slice((number - 1) * size, number * size);
  const last = Math.max(1, Math.ceil(all.length / size));
  const next = number < last ? `/api/v1/${name}?page=${number + 1}` : null;
  const asked = Number(searchParams.get('page') ?? 1);
  const pagingData: Record<Dialect['paging'], object> = {
    numbers: { current_page: number, last_page: last, total: all.length },
    links: { links: { next, prev: null } },
    next_page_url: { next_page_url: next, total: all.length },
    none: {},
    capped: {},
    repeats: { current_page: asked, last_page: asked + 1 },
    cursor: { next_cursor: next === null ? null : String(number * size) },
    'camel case': { pagination: { currentPage: number, totalPages: last } },
  };
  return listIn(rows, pagingData[dialect.paging], name, dialect);
}
