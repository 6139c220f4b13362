import type { SortDirection } from '../../../../engine/report/query.ts';
import type { ProjectSort, ReportSort, StoreReportQuery } from '../../../../engine/store/report-store.ts';

/** The columns that follow the chosen one in the order of a list, so that ties have a fixed order too. */
const ORDER: Readonly<Record<ReportSort, readonly string[]>> = {
  id: ['r.id'],
  generated_at: ['r.generated_at', 'r.id'],
  url: ['r.url', 'r.id'],
  result: ['r.result', 'r.score', 'r.id'],
};

const ROW = `r.id, r.url, (SELECT name FROM projects WHERE id = r.project_id) AS project, r.result, r.score, r.privacy,
  r.password_hash, r.created_at, r.generated_at, r.listing, r.to_fix`;

/*
 * The statements of an account's reports: each of them names `:account`, or an id that one of these has found.
 */

/**
 * Which reports a list with a search reads: all that the filters leave, or those that an index has found for `:words`.
 */
export type SearchBy = 'reading' | 'words';

/**
 * The statement for one page of a list, with `:limit` and `:offset`; only the reports of `:project` (an id), with the
 * rank `:result`, or with addresses like `:pattern`, where the query has these. Only the rows of the page are read
 * whole, not those before it.
 */
export function pageOfReports(query: StoreReportQuery, by: SearchBy): string {
  const order = ORDER[query.sortBy].map((column) => `${column} ${query.direction}`).join(', ');
  return `SELECT ${ROW} FROM (
      SELECT r.id FROM reports AS r ${whereOf(query, by)} ORDER BY ${order} LIMIT :limit OFFSET :offset) AS page
    JOIN reports AS r ON r.id = page.id ORDER BY ${order}`;
}

/** The statement for the number of reports of a query, read one by one: for a search. */
export function countReports(query: StoreReportQuery, by: SearchBy): string {
  return `SELECT count(*) AS total FROM reports AS r ${whereOf(query, by)}`;
}

/** The statement for the number of reports of a query, its search apart: a sum of the numbers that triggers keep. */
export function sumReports({ project, result }: Pick<StoreReportQuery, 'project' | 'result'>): string {
  const scope = project === undefined ? 'account_id = :account' : 'project_id = :project';
  return `SELECT sum(${result ?? 'bad + decent + good'}) AS total FROM report_counts WHERE ${scope}`;
}

/** The id of the project `:name`. Lists take it as a value: PostgreSQL then knows whether that is a large project. */
export const PROJECT_ID = 'SELECT id FROM projects WHERE account_id = :account AND name = :name';

/** In SQLite, the statement for the number of reports that the index of addresses finds for `:words`, up to `:most`. */
export const COUNT_FOUND = `SELECT count(*) AS total FROM (
  SELECT rowid FROM report_search WHERE report_search MATCH :words LIMIT :most)`;

function whereOf({ project, result, search }: StoreReportQuery, by: SearchBy): string {
  // SQLite uses no other index for conditions with a plus
  const plus = by === 'words' ? '+' : '';
  const conditions = [
    by === 'words' && 'r.id IN (SELECT rowid FROM report_search WHERE report_search MATCH :words)',
    // a project belongs to one account; with both conditions SQLite would take the larger index
    project === undefined ? `${plus}r.account_id = :account` : `${plus}r.project_id = :project`,
    result !== undefined && `${plus}r.result = :result`,
    search !== undefined && "r.url LIKE :pattern ESCAPE '\\'",
  ].filter(Boolean);
  return `WHERE ${conditions.join(' AND ')}`;
}

const WHOLE = `${ROW}, c.page, c.checks, c.differences, c.structured_data, f.facts`;
const CONTENTS = `FROM reports AS r
  JOIN contents AS c ON c.report_id = r.id
  LEFT JOIN facts AS f ON f.report_id = r.id`;

/** The statement for the whole report `:id` of any account with its picture, for its public page. */
export const ANY_REPORT = `
  SELECT ${WHOLE}, r.account_id, i.picture ${CONTENTS} LEFT JOIN pictures AS i ON i.report_id = r.id
  WHERE r.id = :id`;

/** The statement for the whole report `:id`. */
export const WHOLE_REPORT = `SELECT ${WHOLE} ${CONTENTS} WHERE r.id = :id AND r.account_id = :account`;

export const HAS_REPORT = 'SELECT id FROM reports WHERE id = :id AND account_id = :account';

export const DELETE_REPORT = 'DELETE FROM reports WHERE id = :id AND account_id = :account';

const PROJECT = `
  SELECT p.id, p.name, p.created_at, c.good, c.decent, c.bad
  FROM projects AS p JOIN report_counts AS c ON c.project_id = p.id`;

export const PROJECT_BY_NAME = `${PROJECT} WHERE p.account_id = :account AND p.name = :name`;

const NAMED = "p.account_id = :account AND p.name LIKE :pattern ESCAPE '\\'";

/**
 * The statement for one page of the projects with a name like `:pattern`, with `:limit` and `:offset`. The pattern is
 * in lower case, as names always are.
 */
export function pageOfProjects(sortBy: ProjectSort, direction: SortDirection): string {
  const order = sortBy === 'project' ? `p.name ${direction}` : `p.created_at ${direction}, p.id ${direction}`;
  return `${PROJECT} WHERE ${NAMED} ORDER BY ${order} LIMIT :limit OFFSET :offset`;
}

export const COUNT_PROJECTS = `SELECT count(*) AS total FROM projects AS p WHERE ${NAMED}`;

/** Returns the id of the project `:name`, which is made if it is missing, and locks it until the transaction ends. */
export const ADD_PROJECT = `
  INSERT INTO projects (account_id, name, created_at) VALUES (:account, :name, :at)
  ON CONFLICT (account_id, name) DO UPDATE SET name = excluded.name RETURNING id`;

/** Returns the id of the new report; none if its request has added one before. */
export const ADD_REPORT = `
  INSERT INTO reports (account_id, url, project_id, result, score, privacy, password_hash, created_at, generated_at,
    listing, to_fix, request_id)
  VALUES (:account, :url, :project, :result, :score, :privacy, :password, :at, :at, :listing, :toFix, :request)
  ON CONFLICT DO NOTHING RETURNING id`;

export const CREATED_BY = 'SELECT id FROM reports WHERE account_id = :account AND request_id = :request';

export const ADD_CONTENTS =
  'INSERT INTO contents (report_id, page, checks, differences, structured_data) VALUES (:id, :page, :checks, :differences, :structuredData)';

export const SET_ACCESS = 'UPDATE reports SET privacy = :privacy, password_hash = :password WHERE id = :id';

export const SET_RESULTS =
  'UPDATE reports SET result = :result, score = :score, generated_at = :at, listing = :listing, to_fix = :toFix WHERE id = :id';

export const SET_CONTENTS =
  'UPDATE contents SET page = :page, checks = :checks, differences = :differences, structured_data = :structuredData WHERE report_id = :id';

export const SET_FACTS =
  'INSERT INTO facts (report_id, facts) VALUES (:id, :facts) ON CONFLICT (report_id) DO UPDATE SET facts = excluded.facts';

export const REMOVE_FACTS = 'DELETE FROM facts WHERE report_id = :id';

export const SET_PICTURE =
  'INSERT INTO pictures (report_id, picture) VALUES (:id, :picture) ON CONFLICT (report_id) DO UPDATE SET picture = excluded.picture';

export const REMOVE_PICTURE = 'DELETE FROM pictures WHERE report_id = :id';

/** The statement that removes the pictures of a page's other reports. */
export const REMOVE_OTHER_PICTURES = `
  DELETE FROM pictures WHERE report_id <> :id AND report_id IN (
    SELECT id FROM reports WHERE account_id = :account AND url = :url)`;

/** The statement for what is known of the pages of the project `:project`, an id. */
export const SITE_REPORTS = `
  SELECT r.id, r.url, r.generated_at, f.facts FROM reports AS r
  LEFT JOIN facts AS f ON f.report_id = r.id
  WHERE r.project_id = :project ORDER BY r.id`;

export const SITE = 'SELECT id, sitemaps FROM projects WHERE account_id = :account AND name = :name';

/** The project of a report, with what is known of its sitemaps. */
export const SITE_OF_REPORT = `
  SELECT p.id, p.sitemaps FROM projects AS p JOIN reports AS r ON r.project_id = p.id WHERE r.id = :id`;

export const SET_SITEMAPS = 'UPDATE projects SET sitemaps = :sitemaps WHERE id = :id';

/** Locks the project `:id` until the transaction ends, so that no report is added to it meanwhile. */
export const LOCK_PROJECT = 'UPDATE projects SET name = name WHERE id = :id';

/** The statement for the newest report of the project `:id`; NULL if it has none. */
export const LAST_OF_PROJECT = 'SELECT max(id) AS last FROM reports WHERE project_id = :id';

/** Deletes at most `:most` reports of the project `:id`, none newer than `:last`. */
export const DELETE_PART = `
  DELETE FROM reports WHERE id IN (
    SELECT id FROM reports WHERE project_id = :id AND id <= :last LIMIT :most)`;
