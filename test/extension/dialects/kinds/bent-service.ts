import type { ServerResponse } from 'node:http';
import type { Privacy } from '../../../../lib/engine/report/privacy.ts';
import type { Result } from '../../../../lib/engine/report/result.ts';
import {
  type ScriptedAnswer,
  type ScriptedHost,
  type SeenRequest,
  startHost,
} from '../../../fixtures/scripted-host.ts';

/** A report in the service's own data. Times are epoch ms. */
export interface TrueReport {
  /** Counted from 1, in the order of creation. */
  readonly number: number;
  id: string | number;
  readonly url: string;
  result: Result;
  readonly score: number;
  privacy: Privacy;
  password: string;
  readonly project: string;
  readonly createdAt: number;
  generatedAt: number;
  /** Until then it has no result. */
  readyAt: number;
  /** Until then neither the list nor a request for it has it. */
  readonly shownFrom: number;
  /** It was there before it was ordered. */
  readonly isOld: boolean;
  /** 1, and one more for each time it was run again. */
  runs: number;
  /** It was only marked as deleted. */
  isGone: boolean;
}

/** A report as a service with the interface's own words sends it. */
export interface Row {
  readonly id: string | number;
  readonly url: string;
  readonly result: string | null;
  readonly privacy: number;
  readonly project: string;
  readonly created_at: string;
  readonly generated_at: string | null;
}

export interface Asked {
  readonly method: string;
  /** Path and query as received. */
  readonly path: string;
  /** May be changed before the service reads it. */
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  /** What follows `/api/v1/`: `['reports', '7']`. */
  readonly rest: readonly string[];
  readonly headers: SeenRequest['headers'];
}

/** What a list is told about itself. */
export interface ListInfo {
  readonly kind: 'reports' | 'projects';
  readonly total: number;
  /** Counted from 1. */
  readonly page: number;
  readonly perPage: number;
  readonly last: number;
  /** The list's own address. */
  readonly base: string;
  readonly isLast: boolean;
}

export interface ProjectRow {
  readonly number: number;
  readonly name: string;
  readonly reports: number;
}

/** How a service differs from one with the interface's own words; every part may be left out. */
export interface Bent {
  /** Before `/api/v1`. */
  readonly prefix?: string;
  /** The number of reports at first; 6 by default. */
  readonly seed?: number;
  /** How long a report has no result, in ms. */
  readonly busyMs?: number;
  /** How long an ordered report is not shown, in ms. */
  readonly hiddenMs?: number;
  readonly id?: (number: number) => string | number;
  /** The address that is stored for one that was ordered. */
  readonly normal?: (url: string) => string;
  readonly report?: (row: Row, report: TrueReport, isSingle: boolean) => object;
  readonly list?: (rows: readonly object[], info: ListInfo) => unknown;
  /** The status and headers of a list. */
  readonly listHead?: (info: ListInfo) => ScriptedAnswer;
  readonly single?: (row: object, of: 'show' | 'store' | 'update') => unknown;
  readonly store?: (report: TrueReport, row: object) => ScriptedAnswer;
  readonly remove?: (report: TrueReport) => ScriptedAnswer;
  readonly projects?: (project: ProjectRow) => unknown;
  readonly removeProject?: (name: string) => ScriptedAnswer;
  readonly page?: (asked: number) => number;
  readonly perPage?: (asked: number) => number;
  /** Answers in place of the service; may change the query. */
  readonly gate?: (asked: Asked, service: BentService) => ScriptedAnswer | undefined;
  /** The bytes of an answer with a body, in place of its JSON. */
  readonly bytes?: (text: string, answer: ScriptedAnswer) => ScriptedAnswer;
  /** Writes an answer itself. */
  readonly raw?: (response: ServerResponse, text: string, answer: ScriptedAnswer) => boolean;
}

const SCORES: Readonly<Record<Result, number>> = { good: 92, decent: 65, bad: 30 };
const HOSTS = ['alpha.example', 'beta.example'] as const;
const RESULTS = ['good', 'decent', 'bad'] as const;
const DAY = 86_400_000;
const NOT_FOUND: ScriptedAnswer = { status: 404, body: { message: 'Resource not found.', status: 404 } };

export const iso = (at: number): string => new Date(at).toISOString();
export const sql = (at: number): string => iso(at).slice(0, 19).replace('T', ' ');

/** A report service over HTTP whose data are known, and whose answers are bent. */
export class BentService {
  reports: TrueReport[] = [];
  /** Whether the connection was tested: some services change their mind after that. */
  isConnected = false;
  /** The number of create requests so far, without those that were put off. */
  posts = 0;
  #host: ScriptedHost | undefined;
  #numbers = 0;

  readonly bent: Bent;

  private constructor(bent: Bent) {
    this.bent = bent;
  }

  static async start(bent: Bent): Promise<BentService> {
    const service = new BentService(bent);
    const count = bent.seed ?? 6;
    for (let at = 0; at < count; at++) {
      const url = `https://${HOSTS[at % 2]}/${RESULTS[at % 3]}/seed-${at + 1}`;
      service.add(url, { privacy: ([1, 0, 2] as const)[at % 3] ?? 1, ageMs: DAY * (150 - at) });
    }
    service.#host = await startHost((request, response) => service.#handle(request, response));
    return service;
  }

  get url(): string {
    return `${this.#host?.url}${this.bent.prefix ?? ''}`;
  }

  get requests(): readonly SeenRequest[] {
    return this.#host?.requests ?? [];
  }

  async close(): Promise<void> {
    await this.#host?.close();
  }

  /** Stores a report; its address says its result. */
  add(
    url: string,
    { privacy = 1, password = '', ageMs = 0 }: { privacy?: Privacy; password?: string; ageMs?: number } = {},
  ): TrueReport {
    const number = ++this.#numbers;
    const result = RESULTS.find((one) => url.includes(`/${one}/`)) ?? 'decent';
    const at = Date.now() - ageMs;
    const isOrdered = ageMs === 0;
    const report: TrueReport = {
      number,
      id: this.bent.id?.(number) ?? number,
      url: this.bent.normal?.(url) ?? url,
      result,
      score: SCORES[result],
      privacy,
      password,
      project: new URL(url).host,
      createdAt: at,
      generatedAt: at + (isOrdered ? (this.bent.busyMs ?? 0) : 0),
      readyAt: isOrdered ? at + (this.bent.busyMs ?? 0) : 0,
      shownFrom: isOrdered ? at + (this.bent.hiddenMs ?? 0) : 0,
      runs: 1,
      isGone: false,
      isOld: !isOrdered,
    };
    this.reports.push(report);
    return report;
  }

  /** A report as the service sends it. */
  row(report: TrueReport, isSingle: boolean): object {
    const isReady = Date.now() >= report.readyAt;
    const { id, url, result, privacy, project, createdAt, generatedAt } = report;
    const row: Row = {
      id,
      url,
      result: isReady ? result : null,
      privacy,
      project,
      created_at: iso(createdAt),
      generated_at: isReady ? iso(generatedAt) : null,
    };
    return this.bent.report?.(row, report, isSingle) ?? row;
  }

  #handle({ method, path, headers, body }: SeenRequest, response: ServerResponse) {
    const url = new URL(path, 'http://host');
    const start = `${this.bent.prefix ?? ''}/api/v1/`;
    const rest = url.pathname.startsWith(start)
      ? url.pathname.slice(start.length).split('/').filter(Boolean).map(decodeURIComponent)
      : [];
    const asked: Asked = {
      method,
      path,
      headers,
      rest,
      query: url.searchParams,
      form: new URLSearchParams(body),
    };
    const answer = this.bent.gate?.(asked, this) ?? this.#answer(asked);
    // one that was put off may be sent again
    const isPutOff = answer.status === 429 || answer.headers?.['retry-after'] !== undefined;
    if (method === 'POST' && rest[0] === 'reports' && !isPutOff) this.posts++;
    if (answer.body === undefined) return answer;
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    if (this.bent.raw?.(response, text, answer)) return undefined;
    return this.bent.bytes?.(text, answer) ?? answer;
  }

  #answer(asked: Asked): ScriptedAnswer {
    const [resource, id] = asked.rest;
    if (resource !== 'reports' && resource !== 'projects') return NOT_FOUND;
    if (!/^Bearer ./.test(asked.headers.authorization ?? ''))
      return { status: 401, body: { message: 'Unauthenticated.' } };
    if (resource === 'projects') return this.#projects(asked, id);
    if (id !== undefined) return this.#one(asked, id);
    return asked.method === 'POST' ? this.#store(asked) : this.#list(asked);
  }

  #list({ query }: Asked): ScriptedAnswer {
    const search = (query.get('search') ?? '').toLowerCase();
    const [result, project] = [query.get('result'), query.get('project')];
    const key = keyOf(query.get('sort_by'));
    const rows = this.reports
      .filter(({ shownFrom }) => Date.now() >= shownFrom)
      .filter(({ url }) => url.toLowerCase().includes(search))
      .filter((report) => result === null || report.result === result)
      .filter((report) => project === null || report.project === project)
      .toSorted((one, other) => (key(one) < key(other) ? 1 : -1));
    if (query.get('sort') === 'asc') rows.reverse();
    return this.#page(
      rows.map((report) => this.row(report, false)),
      'reports',
      query,
    );
  }

  #page(rows: readonly unknown[], kind: ListInfo['kind'], query: URLSearchParams): ScriptedAnswer {
    const { bent } = this;
    const [askedPage, askedPerPage] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 10)];
    const perPage = bent.perPage?.(askedPerPage) ?? askedPerPage;
    const page = bent.page?.(askedPage) ?? askedPage;
    const last = Math.max(1, Math.ceil(rows.length / perPage));
    const base = `${this.url}/api/v1/${kind}`;
    const info = { kind, total: rows.length, page, perPage, last, base, isLast: page >= last };
    const some = rows.slice((page - 1) * perPage, page * perPage) as object[];
    const body = bent.list ? bent.list(some, info) : { data: some };
    return { ...bent.listHead?.(info), body };
  }

  #store({ form }: Asked): ScriptedAnswer {
    const url = form.get('url');
    if (!url) return { status: 422, body: { message: 'The url field is required.' } };
    const report = this.add(url, orderedIn(form));
    const row = this.row(report, true);
    return this.bent.store?.(report, row) ?? { body: this.#single(row, 'store') };
  }

  #single(row: object, of: 'show' | 'store' | 'update'): unknown {
    return this.bent.single ? this.bent.single(row, of) : { data: row };
  }

  #one({ method, form }: Asked, id: string): ScriptedAnswer {
    const report = this.reports.find((one) => String(one.id) === id && Date.now() >= one.shownFrom);
    if (!report) return NOT_FOUND;
    if (method === 'GET') return { body: this.#single(this.row(report, true), 'show') };
    if (method === 'DELETE') {
      this.reports = this.reports.filter((one) => one !== report);
      return this.bent.remove?.(report) ?? { status: 204 };
    }
    this.change(report, form);
    return { body: this.#single(this.row(report, true), 'update') };
  }

  /** Does what an update asks for. */
  change(report: TrueReport, form: URLSearchParams): void {
    if (form.has('privacy')) report.privacy = Number(form.get('privacy')) as Privacy;
    if (form.has('password')) report.password = form.get('password') ?? '';
    if (form.get('results') !== '1') return;
    report.runs++;
    report.readyAt = Date.now() + (this.bent.busyMs ?? 0);
    report.generatedAt = report.readyAt;
  }

  #projects({ method, query }: Asked, id: string | undefined): ScriptedAnswer {
    const all = this.projectRows();
    if (id === undefined) {
      const rows = all.filter(({ name }) => name.includes(query.get('search') ?? ''));
      if (query.get('sort') === 'asc') rows.reverse();
      const shape = this.bent.projects ?? (({ name }) => ({ name, created_at: iso(Date.now() - DAY) }));
      return this.#page(rows.map(shape), 'projects', query);
    }
    if (method !== 'DELETE' || !all.some(({ name }) => name === id)) return NOT_FOUND;
    this.removeProject(id);
    return this.bent.removeProject?.(id) ?? { status: 204 };
  }

  projectRows(): ProjectRow[] {
    const names = [...new Set(this.reports.map(({ project }) => project))].toSorted();
    return names.map((name, at) => ({
      number: at + 1,
      name,
      reports: this.reports.filter(({ project }) => project === name).length,
    }));
  }

  removeProject(name: string): void {
    this.reports = this.reports.filter(({ project }) => project !== name);
  }
}

/** What a create request asks for, besides the page. */
function orderedIn(form: URLSearchParams): { privacy: Privacy; password: string } {
  return { privacy: Number(form.get('privacy') ?? 1) as Privacy, password: form.get('password') ?? '' };
}

function keyOf(sortBy: string | null): (report: TrueReport) => number | string {
  if (sortBy === 'url') return ({ url }) => url;
  if (sortBy === 'result') return ({ score }) => score;
  return sortBy === 'generated_at' ? ({ generatedAt }) => generatedAt : ({ number }) => number;
}
