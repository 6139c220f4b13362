import { isRecord } from '../../../engine/core/is-record.ts';
import type { ProjectQuery, ReportQuery } from '../../../engine/report/query.ts';
import type { Report } from '../../../engine/report/report.ts';
import type { Path } from '../../../shared/connection/mapping.ts';
import { failed, type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import type { PageOf } from '../../model/core/page-of.ts';
import type { Project } from '../../model/report/project.ts';
import { projectKey } from '../../model/report/project.ts';
import type { ApiResponse } from '../send.ts';
import { readErrorValue } from './error-body.ts';
import { findTotal, readPaging } from './paging.ts';
import { at, inRow, joined, type Row, rowsAt } from './path.ts';
import { readProject } from './project.ts';
import { idIn, isDeleted, isOwnAddress, type RowRules, readReport } from './report.ts';

/** Twenty times the largest page size; if a service without paging sends more rows, the rest is ignored. */
const MOST_ROWS = 2000;
/** How deeply the rows may be nested in the payload: `{data: {viewer: {reports: {edges: […]}}}}`. */
const DEEPEST = 4;

/** Rows, and where they are. */
export interface RowList {
  readonly path: Path;
  readonly rows: readonly Row[];
}

/** What stands beside rows and has none. */
const NOT_ROWS = /^(?:_?links?|_?meta|included|errors|details|filters|schemas)$/i;

/** The names of lists of reports or projects. */
const LIST_PATH = /(?:^|\.)(?:data|reports|projects|items|results|rows)$|^$/i;
const OWN_PATH = /(?:^|\.)(?:data|reports|projects)$/i;

/** The lists in a payload; those within rows are left out. */
export function listsIn(payload: unknown, path: Path = '', deeper = DEEPEST): readonly RowList[] {
  const rows = payload === null ? [] : rowsAt(payload, '');
  // under a list's name, null (Go) and an object of nothing (PHP) are one without rows
  const isList = rows && (Array.isArray(payload) || rows.length > 0 || LIST_PATH.test(path));
  if (isList) return [{ path, rows }];
  if (!isRecord(payload) || deeper === 0) return [];
  return Object.entries(payload).flatMap(([name, value]) =>
    NOT_ROWS.test(name) ? [] : listsIn(value, joined(path, name), deeper - 1),
  );
}

/** Whether an object is a row: it has an address, itself or where its framework keeps the fields of a row. */
export function hasAddress(value: unknown): boolean {
  return ['url', 'attributes.url'].some((path) => typeof at(value, path) === 'string');
}

/**
 * Reads a page of reports. Null if the answer does not fit the mapping: it has no list there, or no row has the fields
 * of a report. A list without rows fits in every form (`isEmptyList`). More than 2,000 rows are cut, and `paged` is
 * then false.
 */
export function readReports(answer: ApiResponse, rules: RowRules, query: ReportQuery): PageOf<Report> | null {
  const { mapping } = rules;
  const sent = rowsAt(answer.payload, mapping.rows) ?? (isEmptyList(answer.payload) ? [] : null);
  const taken = sent?.slice(0, MOST_ROWS).filter((row) => !isDeleted(row, mapping));
  if (!sent || !taken) return null;
  const read = taken.flatMap((row) => readReport(row, rules) ?? []);
  if (taken.length > 0 && !fits(taken, read, rules, answer)) return null;
  const rows = unique(read, ({ id }) => id);
  const paging = readPaging(answer, { ...mapping, query, sent: sent.length });
  return {
    ...paging,
    rows,
    unreadable: taken.length - rows.length,
    paged: paging.paged && sent.length <= MOST_ROWS,
  };
}

/**
 * Whether any row has an id and a place for an address, which may be empty there; pages do not share ids, and not all
 * have their own address at the service as their page's.
 */
function fits(
  rows: readonly Row[],
  reports: readonly Report[],
  { mapping }: RowRules,
  { asked }: ApiResponse,
): boolean {
  const ids = new Set(reports.map(({ id }) => id));
  const pages = new Set(reports.map(({ id, url }) => `${id} ${url}`));
  const areMixed = reports.length > 2 && ids.size * 2 <= pages.size;
  if (reports.length > 0) return !areMixed && reports.some((report) => !isOwnAddress(report, asked));
  return rows.some((row) => idIn(row, mapping) !== null && inRow(row, mapping.url) !== undefined);
}

/** A second row with the same id could not be addressed separately. */
function unique<One>(rows: readonly One[], idOf: (one: One) => string): readonly One[] {
  const byId = new Map<string, One>();
  for (const row of rows) if (!byId.has(idOf(row))) byId.set(idOf(row), row);
  return [...byId.values()];
}

/**
 * Whether an answer that refuses nothing is a list without rows: nothing at all, or an empty list and none with rows.
 * Under a list's name it is one whatever stands beside it; else only if nothing is said: that may be a refusal.
 */
export function isEmptyList(payload: unknown): boolean {
  if (typeof payload !== 'object' || payload === null) return payload === undefined || payload === null;
  const isNone = ({ rows }: RowList) => rows.length === 0;
  const lists = listsIn(payload);
  const own = lists.filter(({ path }) => OWN_PATH.test(path));
  if (own.length > 0 || !lists.every(isNone)) return own.length > 0 && own.every(isNone);
  const isCalled = lists.some(({ path }) => LIST_PATH.test(path) || /^data\./i.test(path));
  return isCalled || (lists.length > 0 && readErrorValue(payload, []) === null);
}

/** Reads a page of projects: the only list whose rows have a name, or are names. */
export function readProjects(answer: ApiResponse, query: ProjectQuery): Outcome<PageOf<Project>> {
  const isEmpty = isEmptyList(answer.payload);
  const lists = isEmpty ? [] : listsOfProjects(answer.payload);
  const found = lists.find(({ path }) => path === 'data' || path.endsWith('projects')) ?? lists[0];
  if (!found && !isEmpty)
    return failed({ kind: 'bad-data', format: 'json', missing: 'projects', ...messageOf(answer) });
  const sent = found?.rows ?? [];
  const rows = unique(
    sent.slice(0, MOST_ROWS).flatMap((row) => readProject(row) ?? []),
    projectKey,
  );
  const total = findTotal(answer, sent.length, query);
  const paging = readPaging(answer, { next: null, total, query, sent: sent.length });
  return succeeded({ ...paging, rows, unreadable: Math.min(sent.length, MOST_ROWS) - rows.length });
}

function listsOfProjects(payload: unknown): readonly RowList[] {
  const lists = listsIn(payload).filter(({ rows }) => rows.some((row) => readProject(row) !== null));
  // a list of texts may be of anything
  return lists.toSorted((one, other) => Number(isOfTexts(one)) - Number(isOfTexts(other)));
}

function isOfTexts({ rows }: RowList): boolean {
  return rows.every(({ value }) => typeof value === 'string');
}

/** The words of an answer that is something else than expected. */
export function messageOf({ said }: Pick<ApiResponse, 'said'>): { message?: string } {
  return said === null ? {} : { message: said };
}
