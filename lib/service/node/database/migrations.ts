/** Results are ranks, so that an index can sort them: 0 bad, 1 decent, 2 good. */
const FIRST = `
  CREATE TABLE projects (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX projects_by_created_at ON projects (created_at);

  CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    url TEXT NOT NULL,
    project_id INTEGER NOT NULL REFERENCES projects (id),
    result INTEGER NOT NULL CHECK (result IN (0, 1, 2)),
    score INTEGER NOT NULL,
    privacy INTEGER NOT NULL CHECK (privacy IN (0, 1, 2)),
    password_hash TEXT CHECK ((password_hash IS NOT NULL) = (privacy = 2)),
    created_at INTEGER NOT NULL,
    generated_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX reports_by_generated_at ON reports (generated_at);
  CREATE INDEX reports_by_url ON reports (url);
  CREATE INDEX reports_by_result ON reports (result, score);
  CREATE INDEX reports_by_project ON reports (project_id, result);

  CREATE TABLE contents (
    report_id INTEGER PRIMARY KEY REFERENCES reports (id) ON DELETE CASCADE,
    page TEXT NOT NULL,
    checks TEXT NOT NULL
  ) STRICT;

  CREATE TABLE keys (
    hash TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/** Whether the page may be listed, and how scripts change it, as JSON; NULL in older reports. */
const LISTING = `
  ALTER TABLE reports ADD COLUMN listing TEXT;
  ALTER TABLE contents ADD COLUMN differences TEXT;
`;

/** A repeated request finds the report that it has created already. */
const REQUEST_IDS = `
  ALTER TABLE reports ADD COLUMN request_id TEXT;
  CREATE UNIQUE INDEX reports_by_request_id ON reports (request_id) WHERE request_id IS NOT NULL;
`;

/** What pages say of themselves to search engines, as JSON; NULL in older reports. */
const STRUCTURED_DATA = 'ALTER TABLE contents ADD COLUMN structured_data TEXT;';

/** What is known of pages for their sites: their facts, and what the site's sitemaps list, as JSON. */
const SITES = `
  CREATE TABLE facts (
    report_id INTEGER PRIMARY KEY REFERENCES reports (id) ON DELETE CASCADE,
    facts TEXT NOT NULL
  ) STRICT;
  ALTER TABLE projects ADD COLUMN sitemaps TEXT;
`;

/** Projects, reports and keys belong to an account; what is from before belongs to the first. */
const OF_ACCOUNTS = `
  CREATE TABLE accounts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE
  ) STRICT;
  INSERT INTO accounts (name) VALUES ('main');

  CREATE INDEX projects_by_created_at ON projects (account_id, created_at);

  ALTER TABLE reports ADD COLUMN account_id INTEGER NOT NULL DEFAULT 1;
  DROP INDEX reports_by_generated_at;
  DROP INDEX reports_by_url;
  DROP INDEX reports_by_result;
  DROP INDEX reports_by_request_id;
  CREATE INDEX reports_by_id ON reports (account_id, id);
  CREATE INDEX reports_by_generated_at ON reports (account_id, generated_at, id);
  CREATE INDEX reports_by_url ON reports (account_id, url, id);
  CREATE INDEX reports_by_result ON reports (account_id, result, score, id);
  CREATE UNIQUE INDEX reports_by_request_id ON reports (account_id, request_id) WHERE request_id IS NOT NULL;

  CREATE TABLE account_keys (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    hash TEXT NOT NULL UNIQUE,
    ending TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  INSERT INTO account_keys (account_id, hash, ending, created_at) SELECT 1, hash, '', created_at FROM keys;
  DROP TABLE keys;
  ALTER TABLE account_keys RENAME TO keys;
`;

/** Names of projects become unique within an account. SQLite has to rebuild the table for that. */
const ACCOUNTS = {
  sqlite: `
    CREATE TABLE account_projects (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      sitemaps TEXT,
      account_id INTEGER NOT NULL DEFAULT 1,
      UNIQUE (account_id, name)
    ) STRICT;
    INSERT INTO account_projects (id, name, created_at, sitemaps) SELECT id, name, created_at, sitemaps FROM projects;
    DROP TABLE projects;
    ALTER TABLE account_projects RENAME TO projects;
    ${OF_ACCOUNTS}`,
  postgres: `
    ALTER TABLE projects ADD COLUMN account_id INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE projects DROP CONSTRAINT projects_name_key;
    ALTER TABLE projects ADD UNIQUE (account_id, name);
    DROP INDEX projects_by_created_at;
    ${OF_ACCOUNTS}`,
};

/** How many checks a report fails, for lists; NULL in older reports. */
const TO_FIX = 'ALTER TABLE reports ADD COLUMN to_fix INTEGER;';

/**
 * What several processes share that use a PostgreSQL database: pages that wait for a worker or were made by one, how often
 * clients have tried, and the secret that signs cookies. SQLite has one process, which has these in memory.
 */
const PROCESSES = {
  sqlite: '',
  postgres: `
    CREATE TABLE page_work (
      id TEXT PRIMARY KEY,
      host TEXT NOT NULL,
      at INTEGER NOT NULL,
      begun INTEGER NOT NULL DEFAULT 0,
      made TEXT
    ) STRICT;
    CREATE TABLE attempts (
      name TEXT PRIMARY KEY,
      used INTEGER NOT NULL,
      ends_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE secrets (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT;`,
};

/** Of each order of a list, the columns, for all results and for one. Each is read from an index, whatever is chosen. */
const ORDERS = [
  ['id', 'id'],
  ['generated_at', 'generated_at, id'],
  ['url', 'url, id'],
  ['result', 'result, score, id'],
  ['result_id', 'result, id'],
  ['result_generated_at', 'result, generated_at, id'],
  ['result_url', 'result, url, id'],
];

/** The number of each project's reports with each result: counting a million of them takes too long for a list. */
const COUNTS = `
  CREATE TABLE report_counts (
    project_id INTEGER PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE,
    account_id INTEGER NOT NULL,
    bad INTEGER NOT NULL DEFAULT 0,
    decent INTEGER NOT NULL DEFAULT 0,
    good INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT INTO report_counts (project_id, account_id, bad, decent, good)
  SELECT id, account_id,
    (SELECT count(*) FROM reports WHERE project_id = projects.id AND result = 0),
    (SELECT count(*) FROM reports WHERE project_id = projects.id AND result = 1),
    (SELECT count(*) FROM reports WHERE project_id = projects.id AND result = 2)
  FROM projects;
  CREATE INDEX report_counts_by_account ON report_counts (account_id);

  DROP INDEX reports_by_project;
  ${ORDERS.slice(4)
    .map(([name, columns]) => `CREATE INDEX reports_by_${name} ON reports (account_id, ${columns});`)
    .join('\n  ')}
  ${ORDERS.map(([name, columns]) => `CREATE INDEX reports_of_project_by_${name} ON reports (project_id, ${columns});`).join('\n  ')}`;

/** In SQLite, a statement of a trigger that counts a row with one sign. */
const countRow = (sign: '+' | '-', row: 'NEW' | 'OLD') => `
    UPDATE report_counts SET bad = bad ${sign} (${row}.result = 0), decent = decent ${sign} (${row}.result = 1),
      good = good ${sign} (${row}.result = 2) WHERE project_id = ${row}.project_id;`;

/** In PostgreSQL, a trigger that counts all rows of a statement at once: a version of a row for each would slow it down. */
const countRows = (event: 'INSERT' | 'DELETE', table: 'NEW' | 'OLD', sign: '+' | '-') => `
  CREATE FUNCTION count_reports_after_${event}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE report_counts AS c SET bad = c.bad ${sign} n.bad, decent = c.decent ${sign} n.decent, good = c.good ${sign} n.good
    FROM (
      SELECT project_id, count(*) FILTER (WHERE result = 0) AS bad, count(*) FILTER (WHERE result = 1) AS decent,
        count(*) FILTER (WHERE result = 2) AS good
      FROM counted GROUP BY project_id) AS n
    WHERE c.project_id = n.project_id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER count_reports_after_${event} AFTER ${event} ON reports REFERENCING ${table} TABLE AS counted
    FOR EACH STATEMENT EXECUTE FUNCTION count_reports_after_${event}();`;

/**
 * What makes a list of a million reports quick: numbers that are kept by triggers, an index for each order, and one for
 * parts of addresses. That one is FTS5 in SQLite, where the account is a word of each row; in PostgreSQL it is the
 * extension pg_trgm, without which (its server may not have it) a search reads all addresses.
 */
const LISTS = {
  sqlite: `${COUNTS}
  CREATE TRIGGER project_added AFTER INSERT ON projects BEGIN
    INSERT INTO report_counts (project_id, account_id) VALUES (NEW.id, NEW.account_id);
  END;
  CREATE VIRTUAL TABLE report_search USING fts5 (account, url, content = '', columnsize = 0, tokenize = 'trigram');
  INSERT INTO report_search (rowid, account, url) SELECT id, '<' || account_id || '>', url FROM reports;
  CREATE TRIGGER report_added AFTER INSERT ON reports BEGIN${countRow('+', 'NEW')}
    INSERT INTO report_search (rowid, account, url) VALUES (NEW.id, '<' || NEW.account_id || '>', NEW.url);
  END;
  CREATE TRIGGER report_changed AFTER UPDATE OF result ON reports BEGIN${countRow('-', 'OLD')}${countRow('+', 'NEW')}
  END;
  CREATE TRIGGER report_removed AFTER DELETE ON reports BEGIN${countRow('-', 'OLD')}
    INSERT INTO report_search (report_search, rowid, account, url)
      VALUES ('delete', OLD.id, '<' || OLD.account_id || '>', OLD.url);
  END;`,
  postgres: `${COUNTS}
  CREATE FUNCTION project_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO report_counts (project_id, account_id) VALUES (NEW.id, NEW.account_id);
    RETURN NULL;
  END $$;
  CREATE TRIGGER project_added AFTER INSERT ON projects FOR EACH ROW EXECUTE FUNCTION project_added();
  ${countRows('INSERT', 'NEW', '+')}
  ${countRows('DELETE', 'OLD', '-')}
  CREATE FUNCTION report_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE report_counts SET bad = bad - (OLD.result = 0)::int + (NEW.result = 0)::int,
      decent = decent - (OLD.result = 1)::int + (NEW.result = 1)::int,
      good = good - (OLD.result = 2)::int + (NEW.result = 2)::int
    WHERE project_id = NEW.project_id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER report_changed AFTER UPDATE OF result ON reports FOR EACH ROW WHEN (OLD.result <> NEW.result)
    EXECUTE FUNCTION report_changed();
  DO $$ BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX reports_by_part_of_url ON reports USING gin (url gin_trgm_ops);
  EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN NULL;
  END $$;`,
};

/** A schema change: SQL as SQLite reads it, or where that is not enough, SQL for each. */
export type Migration = string | Readonly<Record<'sqlite' | 'postgres', string>>;

/** Every schema change, in order; released entries are never edited. */
export const MIGRATIONS: readonly Migration[] = [
  FIRST,
  LISTING,
  REQUEST_IDS,
  STRUCTURED_DATA,
  SITES,
  ACCOUNTS,
  TO_FIX,
  PROCESSES,
  LISTS,
];

/**
 * Returns a schema change in the SQL of a database. In PostgreSQL, integers have 64 bits and texts are compared by their
 * bytes, as in SQLite.
 */
export function sqlFor(database: 'sqlite' | 'postgres', migration: Migration): string {
  const sql = typeof migration === 'string' ? migration : migration[database];
  if (database === 'sqlite') return sql;
  return sql
    .replaceAll('INTEGER PRIMARY KEY AUTOINCREMENT', 'BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY')
    .replaceAll('INTEGER', 'BIGINT')
    .replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"')
    .replaceAll(/\) STRICT(?:, WITHOUT ROWID)?;/g, ');');
}

/** Thrown for a database that a newer version of the service has made, which this one must not modify. */
export class NewerDatabase extends Error {
  constructor(version: number) {
    super(`The database has tables ${version}; this version knows ${MIGRATIONS.length}.`);
  }
}
