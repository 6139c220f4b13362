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
  if (id === 'Mongo _id') return number.toString(16).padStart(24, '0');
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
    case 'self link':
      return { _links: { self: { href: `https://inside.example/api/v1/reports/${id}` } } };
    case 'Mongo _id':
      return { _id: { $oid: id } };
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
    case '.NET':
      return `/Date(${at}+0100)/`;
    case 'Java zone':
      return `${iso.slice(0, 19)}Z[UTC]`;
    case 'Java numbers':
      return iso.slice(0, 19).split(/[-T:]/).map(Number);
    case 'with dots':
      return `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)} ${iso.slice(11, 19)}`;
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
    case 'enumeration':
      return { result: `App\\Enums\\Result::${word.toUpperCase()}` };
    case 'label beside number':
      return { result: ['bad', 'decent', 'good'].indexOf(word), result_label: word };
    case 'of 5 with maximum':
      return { score: report.score / 20, max: 5 };
    case 'schema.org rating':
      return { score: { ratingValue: report.score / 20, bestRating: '5' } };
    case 'of 100 as text':
      return { result: `${report.score}/100` };
    case 'percent text':
      return { result: `${report.score} %` };
    case 'stars':
      return { result: Math.ceil(report.score / 20) };
    case 'fraction':
      return { score: report.score / 100 };
    case 'grade':
      return { result: { good: 'A', decent: 'C', bad: 'F' }[word] };
  }
}

function privacyFields(report: TrueReport, dialect: Dialect): object {
  const { privacy } = report;
  if (dialect.privacy === 'is_private') return { is_private: privacy !== 0 };
  if (dialect.privacy === 'label beside another number') {
    return { privacy: [2, 0, 1][privacy], privacy_label: WORDS[privacy] };
  }
  return { privacy: privacyIn(report, dialect) };
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
    case 'ids from 1 with a word':
      return { id: privacy + 1, name: WORDS[privacy] };
    case 'flags':
      return { public: privacy === 0, password: privacy === 2 };
    case 'enumeration':
      return `PRIVACY_${WORDS[privacy]?.toUpperCase()}`;
    case 'string boolean':
      return String(privacy !== 0);
    default:
      return undefined;
  }
}

function projectIn({ project }: TrueReport, dialect: Dialect): object {
  if (dialect.project === 'other key') return { project_name: project };
  if (dialect.project === 'object') return { project: project === null ? null : { id: 1, name: project } };
  return { project };
}

function addressIn({ url }: TrueReport, { address }: Dialect): string {
  if (address === 'escaped') return url.replaceAll('&', '&amp;');
  return address === 'without scheme' ? url.replace(/^https?:\/\//, '') : url;
}

/** The result that can be read in this dialect; none rather than a wrong one. */
export function readableResult(report: TrueReport, { result }: Dialect): 'good' | 'decent' | 'bad' | null {
  return ['stars', 'fraction', 'grade'].includes(result) ? null : wordOf(report);
}

/** A report in this dialect; unfinished as in the previous response, if so. */
export function reportIn(report: TrueReport, dialect: Dialect): object {
  const isUnfinished = report.unfinished > 0;
  return {
    ...idField(report, dialect),
    url: addressIn(report, dialect),
    ...(isUnfinished ? { result: null, score: null } : resultIn(report, dialect)),
    ...privacyFields(report, dialect),
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
    case 'attributes':
      return { type: 'projects', id: String(id), attributes: { name } };
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
    case 'JSON:API':
      return { jsonapi: { version: '1.1' }, data: resource(report) };
    case 'pascal case':
      return { Success: true, Data: pascal(report) };
    case 'OData':
      return { '@odata.context': 'https://inside.example/$metadata#Reports/$entity', ...report };
    case 'code and result':
      return { code: 0, msg: 'success', result: report };
  }
}

/** A resource of JSON:API or Strapi 4: its id and links beside its attributes. */
function resource(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || 'attributes' in row) return row;
  const { id, uuid, hash, documentId, report_id, _id, _links, ...attributes } = row as Record<
    string,
    unknown
  >;
  return { type: 'reports', ...{ id, uuid, hash, documentId, report_id, _id, _links }, attributes };
}

/** With field names as .NET writes them. */
function pascal(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
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
    case 'JSON:API':
      return { jsonapi: { version: '1.1' }, data: rows.map(resource), included: [], ...paging };
    case 'Strapi 4':
      return { data: rows.map(resource), meta: { ...paging } };
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
    case 'GraphQL edges':
      return { data: { [name]: { edges: rows.map((node) => ({ cursor: 'x', node })), ...paging } } };
    case 'Django REST':
      return { ...paging, results: rows };
    case 'pascal case':
      return { Success: true, Data: rows.map(pascal), ...paging };
    case 'Elasticsearch':
      return {
        took: 3,
        timed_out: false,
        hits: { hits: rows.map((row) => ({ _index: name, _source: row })), ...paging },
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
