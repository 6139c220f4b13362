import type { Dialect } from './dimensions.ts';
import type { TrueProject, TrueReport } from './truth.ts';

const WORDS = ['public', 'private', 'password'] as const;

export function wordOf({ score }: Pick<TrueReport, 'score'>): 'good' | 'decent' | 'bad' {
  if (score >= 80) return 'good';
  return score >= 50 ? 'decent' : 'bad';
}

/** The id of a report in paths. */
export function idOf({ number }: Pick<TrueReport, 'number'>, { id }: Pick<Dialect, 'id'>): string {
  if (id === 'documentId beside id') return `k3jq8zt0w5vb${number}`;
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
    case 'documentId beside id':
      return { id: report.number, documentId: id };
    case 'report_id beside the id of another':
      return { id: report.number + 1, report_id: Number(id) };
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
    case 'mail':
      return new Date(at).toUTCString();
    case 'text seconds':
      return String(at / 1000);
  }
}

function resultIn(report: TrueReport, { result }: Dialect): object {
  const word = wordOf(report);
  switch (result) {
    case 'word':
      return { result: word, score: report.score };
    case 'upper case':
      return { result: word.toUpperCase() };
    case 'object with word':
      return { result: { label: word } };
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
    case 'object':
      return { value: privacy, label: WORDS[privacy] };
    case 'ids from 1 with a word':
      return { id: privacy + 1, name: WORDS[privacy] };
  }
}

function projectIn({ project }: TrueReport, dialect: Dialect): object {
  if (dialect.project === 'object') return { project: project === null ? null : { id: 1, name: project } };
  return { project };
}

function addressIn({ url }: TrueReport, { address }: Dialect): string {
  if (address === 'escaped') return url.replaceAll('&', '&amp;');
  return address === 'without scheme' ? url.replace(/^https?:\/\//, '') : url;
}

/** A report in this dialect; unfinished as in the previous response, if so. */
export function reportIn(report: TrueReport, dialect: Dialect): object {
  const isUnfinished = report.unfinished > 0;
  return {
    ...idField(report, dialect),
    url: addressIn(report, dialect),
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
    case 'project field':
      return { project: name };
    case 'attributes':
      return { type: 'projects', id: String(id), attributes: { name } };
  }
}

/** One report in its wrapper, in the form that it has in a list. */
export function singleIn(fields: object, { single, list }: Dialect): unknown {
  const report = rowOf(fields, list) as object;
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
    case 'JSON:API':
      return { jsonapi: { version: '1.1' }, data: report };
    case 'OData':
      return { '@odata.context': 'https://inside.example/$metadata#Reports/$entity', ...report };
    case 'code and result':
      return { code: 0, msg: 'success', result: report };
  }
}

/** A row in the form that this kind of list has. */
function rowOf(row: unknown, list: Dialect['list']): unknown {
  if (list === 'JSON:API' || list === 'Strapi 4') return resource(row);
  return list === 'Elasticsearch' ? { _index: 'reports', _source: row } : row;
}

/** A resource of JSON:API or Strapi 4: its id and links beside its attributes. */
function resource(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || 'attributes' in row) return row;
  const { id, uuid, hash, documentId, report_id, _id, _links, ...attributes } = row as Record<
    string,
    unknown
  >;
  return { type: 'reports', id, uuid, hash, documentId, report_id, _id, _links, attributes };
}

/** Rows in their wrapper, with paging data if that shape can contain any. */
export function listIn(all: readonly unknown[], paging: object, name: string, { list }: Dialect): unknown {
  const rows = name === 'projects' && list === 'Elasticsearch' ? all : all.map((row) => rowOf(row, list));
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
    case 'JSON:API':
      return { jsonapi: { version: '1.1' }, data: rows, included: [], ...paging };
    case 'Strapi 4':
      return { data: rows, meta: { ...paging } };
    case 'HATEOAS':
      return { _embedded: { [`${name}DtoList`]: rows }, ...paging };
    case 'Spring page':
      return { content: rows, pageable: { sort: { sorted: true } }, empty: rows.length === 0, ...paging };
    case 'Hydra':
      return {
        '@context': `/api/v1/contexts/${name}`,
        '@type': 'hydra:Collection',
        'hydra:member': rows,
        ...paging,
      };
    case 'OData':
      return { '@odata.context': 'https://inside.example/$metadata#Reports', value: rows, ...paging };
    case 'Django REST':
      return { ...paging, results: rows };
    case 'Elasticsearch':
      return {
        took: 3,
        timed_out: false,
        hits: { hits: rows, ...paging },
      };
  }
}

function linksOf(paging: object): object {
  return 'links' in paging ? Object(paging.links) : {};
}

/** Whether this dialect can contain paging data. */
export function tellsPaging({ list, paging }: Dialect): boolean {
  if (['none', 'capped', 'repeats'].includes(paging)) return false;
  return paging.endsWith('eader') || paging.endsWith('eaders') || (list !== 'bare' && list !== 'numeric map');
}
