import type { Dialect } from './dimensions.ts';
import type { TrueProject, TrueReport } from './truth.ts';

const WORDS = ['public', 'private', 'password'] as const;

export function wordOf({ score }: Pick<TrueReport, 'score'>): 'good' | 'decent' | 'bad' {
  if (score >= 80) return 'good';
  return score >= 50 ? 'decent' : 'bad';
}

/** The id of a report in paths. */
export function idOf({ number }: Pick<TrueReport, 'number'>, { id }: Pick<Dialect, 'id'>): string {
  if (id === 'hash field') return (number * 2_654_435_761).toString(16);
  const isUuid = id === 'uuid' || id === 'uuid field';
  return isUuid ? `00000000-0000-4000-8000-${String(number).padStart(12, '0')}` : String(number);
}

function idField(report: TrueReport, dialect: Dialect): object {
  const id = idOf(report, dialect);
  switch (dialect.id) {
    case 'number':
      return { id: Number(id) };
    case 'uuid field':
      return { uuid: id };
    case 'report_id field':
      return { report_id: id };
    case 'hash field':
      return { hash: id };
    default:
      return { id };
  }
}

function timeIn(at: number, { time }: Dialect): unknown {
  const iso = new Date(at).toISOString();
  const sql = iso.slice(0, 19).replace('T', ' ');
  switch (time) {
    case 'iso':
      return iso;
    case 'sql':
      return sql;
    case 'seconds':
      return at / 1000;
    case 'milliseconds':
      return at;
    case 'carbon':
      return { date: `${sql}.000000`, timezone_type: 3, timezone: 'UTC' };
    case 'mail':
      return new Date(at).toUTCString();
    case 'date':
      return iso.slice(0, 10);
  }
}

function resultIn(report: TrueReport, { result }: Dialect): object {
  const word = wordOf(report);
  switch (result) {
    case 'word':
      return { result: word, score: report.score };
    case 'upper case':
      return { result: word.toUpperCase() };
    case 'number':
      return { result: report.score };
    case 'numeric text':
      return { result: String(report.score) };
    case 'object':
      return { result: { score: report.score, max: 100 } };
    case 'object with word':
      return { result: { label: word } };
    case 'score only':
      return { score: report.score };
  }
}

function privacyIn({ privacy }: TrueReport, dialect: Dialect): unknown {
  switch (dialect.privacy) {
    case 'number':
      return privacy;
    case 'numeric text':
      return String(privacy);
    case 'word':
      return WORDS[privacy];
    case 'boolean':
      return privacy !== 0;
    case 'object':
      return { value: privacy, label: WORDS[privacy] };
  }
}

function projectIn({ project }: TrueReport, dialect: Dialect): object {
  if (dialect.project === 'other key') return { project_name: project };
  if (dialect.project === 'object') return { project: project === null ? null : { id: 1, name: project } };
  return { project };
}

/** A report in this dialect; unfinished as in the previous response, if so. */
export function reportIn(report: TrueReport, dialect: Dialect): object {
  const isUnfinished = report.unfinished > 0;
  return {
    ...idField(report, dialect),
    url: report.url,
    ...(isUnfinished ? { result: null, score: null } : resultIn(report, dialect)),
    privacy: privacyIn(report, dialect),
    ...projectIn(report, dialect),
    created_at: timeIn(report.createdAt, dialect),
    generated_at: isUnfinished ? null : timeIn(report.generatedAt, dialect),
  };
}

export function projectRow({ id, name }: TrueProject, { projects }: Dialect): unknown {
  switch (projects) {
    case 'with id':
      return { id, name, created_at: '2026-11-01 08:00:00' };
    case 'without id':
      return { name, reports_count: 2 };
    case 'names':
      return name;
    case 'title':
      return { id, title: name };
    case 'project field':
      return { project: name };
  }
}

/** One report in its wrapper. */
export function singleIn(report: object, { single }: Dialect): unknown {
  switch (single) {
    case 'data':
      return { data: report };
    case 'report':
      return { message: 'OK', report };
    case 'item':
      return { item: report };
    case 'data.report':
      return { success: true, data: { report } };
    case 'list of one':
      return { data: [report] };
    case 'bare':
      return report;
    case 'other name':
      return { status: 200, analysis: report };
  }
}

/** Rows in their wrapper, with paging data if that shape can contain any. */
export function listIn(rows: readonly unknown[], paging: object, name: string, { list }: Dialect): unknown {
  // bare names cannot form a map; and PHP writes an empty map as a list
  const isMap = rows.length > 0 && rows.every((row) => typeof row === 'object');
  const map = isMap ? Object.fromEntries(rows.map((row, at) => [at, row])) : rows;
  switch (list) {
    case 'data':
      return { data: rows, ...paging };
    case 'data, links and meta':
      return { data: rows, meta: { path: '/', ...paging }, links: { first: null, ...linksOf(paging) } };
    case 'bare':
      return rows;
    case 'data.data':
      return { success: true, data: { data: rows, ...paging } };
    case 'data.named':
      return { success: true, data: { [name]: rows, ...paging } };
    case 'numeric map':
      return map;
    case 'data as map':
      return { data: map, ...paging };
    case 'named':
      return { [name]: rows, ...paging };
    case 'other name':
      return { data: rows, version: 1, filters: [], ...paging };
  }
}

function linksOf(paging: object): object {
  return 'links' in paging ? Object(paging.links) : {};
}

/** Whether this dialect can contain paging data. */
export function tellsPaging({ list, paging }: Dialect): boolean {
  return list !== 'bare' && list !== 'numeric map' && !['none', 'capped', 'repeats'].includes(paging);
}
