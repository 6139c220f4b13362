import type { Direction, ReportSort } from '../../report-store.ts';

interface Filter {
  readonly byProject: boolean;
  readonly byResult: boolean;
  /** Only addresses like `:pattern`. */
  readonly bySearch: boolean;
}

interface ListShape extends Filter {
  readonly sortBy: ReportSort;
  readonly direction: Direction;
  /** The search finds so few reports that they are better read by address and sorted. */
  readonly hasFew: boolean;
}

/** The index that holds just the rows of a filter in the order of a sort; `undefined` is the table itself. */
function indexFor({ byProject, byResult }: Filter, sortBy: ReportSort): string | undefined {
  if (sortBy === 'result') return byProject ? 'project_by_result' : 'reports_by_result';
  const filter = byProject ? (byResult ? 'project_result' : 'project') : byResult ? 'result' : 'reports';
  return filter === 'reports' && sortBy === 'id' ? undefined : `${filter}_by_${sortBy}`;
}

function whereOf({ byProject, byResult, bySearch }: Filter): string | false {
  const conditions = [
    byProject && 'project_id = :project',
    byResult && 'result = :result',
    bySearch && "url LIKE :pattern ESCAPE '\\'",
  ].filter(Boolean);
  return conditions.length > 0 && `WHERE ${conditions.join(' AND ')}`;
}

/**
 * The statement for the ids on one page of a list, with `:project`, `:result`, `:pattern`, `:limit` and `:offset`.
 * Ids alone, so that pages deep in a list are passed by within the index. The index is named, because the planner has
 * no statistics of how the rows are spread.
 */
export function pageOfIds(shape: ListShape): string {
  const { sortBy, direction, hasFew } = shape;
  const index = indexFor(shape, hasFew ? 'url' : sortBy);
  const columns = sortBy === 'id' ? ['id'] : sortBy === 'result' ? ['result', 'score', 'id'] : [sortBy, 'id'];
  return [
    'SELECT id FROM reports',
    index && `INDEXED BY ${index}`,
    whereOf(shape),
    `ORDER BY ${columns.map((column) => `${column} ${direction}`).join(', ')}`,
    'LIMIT :limit OFFSET :offset',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The statement that counts the reports a search finds, within the index that has their addresses. */
export function countFound(filter: Filter): string {
  const index = indexFor(filter, 'url');
  return `SELECT count(*) AS total FROM reports INDEXED BY ${index} ${whereOf(filter)}`;
}

const ROW = `r.id, r.url, r.project_id, p.name AS project, r.result, r.score, r.privacy, r.password_hash, r.created_at,
  r.generated_at, r.listing`;

/** The statement for the list rows of `:ids`, a JSON array, in its order. */
export const ROWS_BY_IDS = `
  SELECT ${ROW} FROM json_each(:ids) AS wanted
  JOIN reports AS r ON r.id = wanted.value
  JOIN projects AS p ON p.id = r.project_id
  ORDER BY wanted.key`;

/** The statement for the whole report `:id`. */
export const WHOLE_REPORT = `
  SELECT ${ROW}, c.page, c.checks, c.differences, c.structured_data, f.facts FROM reports AS r
  JOIN projects AS p ON p.id = r.project_id
  JOIN contents AS c ON c.report_id = r.id
  LEFT JOIN facts AS f ON f.report_id = r.id
  WHERE r.id = :id`;

/** The statement that counts the reports of `:project` (an id; 0: all projects) with ranks `:lowest` to `:highest`. */
export const COUNT = `
  SELECT coalesce(sum(reports), 0) AS total FROM counts
  WHERE project_id = :project AND result BETWEEN :lowest AND :highest`;

const PROJECT = `
  SELECT p.id, p.name, p.created_at,
    coalesce((SELECT reports FROM counts WHERE project_id = p.id AND result = 2), 0) AS good,
    coalesce((SELECT reports FROM counts WHERE project_id = p.id AND result = 1), 0) AS decent,
    coalesce((SELECT reports FROM counts WHERE project_id = p.id AND result = 0), 0) AS bad
  FROM projects AS p`;

export const PROJECT_BY_NAME = `${PROJECT} WHERE p.name = :name`;

/**
 * The statement for one page of the projects whose name contains `:search` (empty: all), with `:limit` and `:offset`.
 * `:search` is in lower case, as names always are.
 */
export function pageOfProjects(sortBy: 'created_at' | 'project', direction: Direction): string {
  const order = sortBy === 'project' ? `p.name ${direction}` : `p.created_at ${direction}, p.id ${direction}`;
  return `${PROJECT} WHERE instr(p.name, :search) > 0 ORDER BY ${order} LIMIT :limit OFFSET :offset`;
}

export const COUNT_PROJECTS = 'SELECT count(*) AS total FROM projects WHERE instr(name, :search) > 0';

export const ADD_PROJECT =
  'INSERT INTO projects (name, created_at) VALUES (:name, :at) ON CONFLICT DO NOTHING';

export const ADD_REPORT = `
  INSERT INTO reports (url, project_id, result, score, privacy, password_hash, created_at, generated_at, listing,
    request_id)
  VALUES (:url, (SELECT id FROM projects WHERE name = :project), :result, :score, :privacy, :password, :at, :at,
    :listing, :request)`;

export const CREATED_BY = 'SELECT id FROM reports WHERE request_id = :request';

export const ADD_CONTENTS =
  'INSERT INTO contents (report_id, page, checks, differences, structured_data) VALUES (:id, :page, :checks, :differences, :structuredData)';

export const SET_ACCESS = 'UPDATE reports SET privacy = :privacy, password_hash = :password WHERE id = :id';

export const SET_RESULTS =
  'UPDATE reports SET result = :result, score = :score, generated_at = :at, listing = :listing WHERE id = :id';

export const SET_CONTENTS =
  'UPDATE contents SET page = :page, checks = :checks, differences = :differences, structured_data = :structuredData WHERE report_id = :id';

export const SET_FACTS = 'INSERT OR REPLACE INTO facts (report_id, facts) VALUES (:id, :facts)';

export const REMOVE_FACTS = 'DELETE FROM facts WHERE report_id = :id';

/** The statement for what is known of the pages of the project `:project`, an id. */
export const SITE_REPORTS = `
  SELECT r.id, r.url, r.generated_at, f.facts FROM reports AS r INDEXED BY project_by_id
  LEFT JOIN facts AS f ON f.report_id = r.id
  WHERE r.project_id = :project`;

export const SITE = 'SELECT id, sitemaps FROM projects WHERE name = :name';

/** The project of a report, with what is known of its sitemaps. */
export const SITE_OF_REPORT = `
  SELECT p.id, p.sitemaps FROM projects AS p JOIN reports AS r ON r.project_id = p.id WHERE r.id = :id`;

export const SET_SITEMAPS = 'UPDATE projects SET sitemaps = :sitemaps WHERE id = :id';

/** The statement for the newest report of the project `:id`; NULL if it has none. */
export const LAST_OF_PROJECT = 'SELECT max(id) AS last FROM reports WHERE project_id = :id';

/** Deletes at most `:most` reports of the project `:id`, none newer than `:last`. */
export const DELETE_PART = `
  DELETE FROM reports WHERE id IN (
    SELECT id FROM reports INDEXED BY project_by_id WHERE project_id = :id AND id <= :last LIMIT :most)`;
