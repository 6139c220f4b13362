/**
 * Of each order of a list, the columns, for all results and for one. Each is read from an index, whatever is chosen.
 */
const ORDERS = [
  ['id', 'id'],
  ['generated_at', 'generated_at, id'],
  ['url', 'url, id'],
  ['result', 'result, score, id'],
  ['result_id', 'result, id'],
  ['result_generated_at', 'result, generated_at, id'],
  ['result_url', 'result, url, id'],
];

/**
 * The tables of the first version whose databases are kept, as SQLite reads them. Results are ranks, so that an index
 * can sort them: 0 bad, 1 decent, 2 good. Times are epoch ms. `contents` has what only a whole report needs, as JSON;
 * `facts` what is known of pages for their sites; `pictures` what only the pages of reports show, as JSON in which an
 * image takes at most 80 kB; `report_counts` the number of each project's reports with each result, which triggers
 * keep: counting a million of them takes too long for a list; `monitors` the pages whose report is run again, with
 * their schedule as JSON; and `deliveries` what is to be sent to their webhooks. Rows of these two are due when `wait`
 * has passed since `since`, and at work in a process until `claimed_at` is too long ago.
 */
const TABLES = `
  CREATE TABLE accounts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE
  ) STRICT;
  INSERT INTO accounts (name) VALUES ('main');

  CREATE TABLE keys (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    hash TEXT NOT NULL UNIQUE,
    ending TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE projects (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    sitemaps TEXT,
    UNIQUE (account_id, name)
  ) STRICT;
  CREATE INDEX projects_by_created_at ON projects (account_id, created_at);

  CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL,
    url TEXT NOT NULL,
    project_id INTEGER NOT NULL REFERENCES projects (id),
    result INTEGER NOT NULL CHECK (result IN (0, 1, 2)),
    score INTEGER NOT NULL,
    to_fix INTEGER NOT NULL,
    listing TEXT NOT NULL,
    privacy INTEGER NOT NULL CHECK (privacy IN (0, 1, 2)),
    password_hash TEXT CHECK ((password_hash IS NOT NULL) = (privacy = 2)),
    created_at INTEGER NOT NULL,
    generated_at INTEGER NOT NULL,
    request_id TEXT
  ) STRICT;
  CREATE UNIQUE INDEX reports_by_request_id ON reports (account_id, request_id) WHERE request_id IS NOT NULL;
  ${ORDERS.map(
    ([name, columns]) => `CREATE INDEX reports_by_${name} ON reports (account_id, ${columns});
  CREATE INDEX reports_of_project_by_${name} ON reports (project_id, ${columns});`,
  ).join('\n  ')}

  CREATE TABLE contents (
    report_id INTEGER PRIMARY KEY REFERENCES reports (id) ON DELETE CASCADE,
    page TEXT NOT NULL,
    checks TEXT NOT NULL,
    differences TEXT,
    structured_data TEXT
  ) STRICT;

  CREATE TABLE facts (
    report_id INTEGER PRIMARY KEY REFERENCES reports (id) ON DELETE CASCADE,
    facts TEXT NOT NULL
  ) STRICT;

  CREATE TABLE pictures (
    report_id INTEGER PRIMARY KEY REFERENCES reports (id) ON DELETE CASCADE,
    picture TEXT NOT NULL
  ) STRICT;

  CREATE TABLE report_counts (
    project_id INTEGER PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE,
    account_id INTEGER NOT NULL,
    bad INTEGER NOT NULL DEFAULT 0,
    decent INTEGER NOT NULL DEFAULT 0,
    good INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX report_counts_by_account ON report_counts (account_id);

  CREATE TABLE monitors (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL,
    report_id INTEGER NOT NULL UNIQUE REFERENCES reports (id) ON DELETE CASCADE,
    webhook TEXT NOT NULL,
    language TEXT NOT NULL,
    schedule TEXT NOT NULL,
    since INTEGER NOT NULL,
    wait INTEGER NOT NULL,
    process TEXT,
    claimed_at INTEGER
  ) STRICT;
  CREATE INDEX monitors_by_account ON monitors (account_id);
  CREATE INDEX monitors_by_process ON monitors (process);

  CREATE TABLE deliveries (
    id TEXT PRIMARY KEY,
    account_id INTEGER NOT NULL,
    monitor_id INTEGER NOT NULL REFERENCES monitors (id) ON DELETE CASCADE,
    body TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
    tries INTEGER NOT NULL DEFAULT 0,
    since INTEGER NOT NULL,
    wait INTEGER NOT NULL DEFAULT 0,
    process TEXT,
    claimed_at INTEGER
  ) STRICT;
  CREATE INDEX deliveries_by_monitor ON deliveries (monitor_id, made_at);
  CREATE INDEX deliveries_by_process ON deliveries (process);

  CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;`;

/** A statement of a trigger that counts a row with one sign. */
const countRow = (sign: '+' | '-', row: 'NEW' | 'OLD') => `
    UPDATE report_counts SET bad = bad ${sign} (${row}.result = 0), decent = decent ${sign} (${row}.result = 1),
      good = good ${sign} (${row}.result = 2) WHERE project_id = ${row}.project_id;`;

/** The triggers, and an index for parts of addresses: in FTS5, where the account is a word of each row. */
const SQLITE = `
  CREATE TRIGGER project_added AFTER INSERT ON projects BEGIN
    INSERT INTO report_counts (project_id, account_id) VALUES (NEW.id, NEW.account_id);
  END;
  CREATE VIRTUAL TABLE report_search USING fts5 (account, url, content = '', columnsize = 0, tokenize = 'trigram');
  CREATE TRIGGER report_added AFTER INSERT ON reports BEGIN${countRow('+', 'NEW')}
    INSERT INTO report_search (rowid, account, url) VALUES (NEW.id, '<' || NEW.account_id || '>', NEW.url);
  END;
  CREATE TRIGGER report_changed AFTER UPDATE OF result ON reports BEGIN${countRow('-', 'OLD')}${countRow('+', 'NEW')}
  END;
  CREATE TRIGGER report_removed AFTER DELETE ON reports BEGIN${countRow('-', 'OLD')}
    INSERT INTO report_search (report_search, rowid, account, url)
      VALUES ('delete', OLD.id, '<' || OLD.account_id || '>', OLD.url);
  END;`;

/** A trigger that counts all rows of a statement at once: a version of a row for each would slow it down. */
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
 * The triggers, and an index for parts of addresses by the extension pg_trgm, without which (its server may not have
 * it) a search reads all addresses. Then what several processes share: pages that wait for a worker, were last seen to
 * be in work at `seen_at`, or were made; and how often clients have tried, as a sum.
 * With SQLite there is one process, which has these in memory.
 */
const POSTGRES = `
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
  END $$;

  CREATE TABLE page_work (
    id TEXT PRIMARY KEY,
    account INTEGER NOT NULL,
    host TEXT NOT NULL,
    url TEXT NOT NULL,
    at INTEGER NOT NULL,
    seen_at INTEGER,
    tries INTEGER NOT NULL DEFAULT 0,
    made TEXT
  ) STRICT;
  CREATE TABLE attempts (
    name TEXT NOT NULL,
    slot TEXT NOT NULL,
    used INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    PRIMARY KEY (name, slot)
  ) STRICT;
  CREATE INDEX attempts_by_end ON attempts (ends_at);`;

interface Migration {
  readonly version: number;
  readonly sql: string;
  /** What one kind of database needs, too. */
  readonly sqlite?: string;
  readonly postgres?: string;
}

/**
 * What each version has changed since the one before. The first is the number of the tables above, and all that follow
 * are carried out one after the other, each in a transaction, also in a new database. A change of the tables or of the
 * JSON in them is a new one at the end; none is ever changed.
 */
const MIGRATIONS: readonly Migration[] = [
  { version: 13, sql: TABLES, sqlite: SQLITE, postgres: POSTGRES },
  {
    version: 14,
    // how often the secret of a webhook was replaced; and of pages in work, by whom they were taken, as elsewhere
    sql: `
  CREATE TABLE rotations (
    account_id INTEGER NOT NULL,
    webhook TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (account_id, webhook)
  ) STRICT;`,
    postgres: `
  DELETE FROM page_work;
  ALTER TABLE page_work RENAME COLUMN seen_at TO claimed_at;
  ALTER TABLE page_work ADD COLUMN process TEXT;`,
  },
];

/** The number of the tables, which is stored with them. */
export const TABLES_VERSION = 14;
const FIRST_VERSION = 13;

/**
 * The statements that lead from the tables of a version (0: an empty database) to those of the newest, by the version
 * to which each leads. Throws `OtherTables` if these cannot be read. In PostgreSQL, integers have 64 bits and texts are
 * compared by their bytes, as in SQLite.
 */
export function migrationsFrom(
  version: number,
  database: 'sqlite' | 'postgres',
): readonly { readonly version: number; readonly sql: string }[] {
  if (version > TABLES_VERSION) throw new OtherTables('newer');
  if (version !== 0 && version < FIRST_VERSION) throw new OtherTables('other');
  const more = MIGRATIONS.filter((one) => one.version > version);
  if (database === 'sqlite')
    return more.map((one) => ({ version: one.version, sql: one.sql + (one.sqlite ?? '') }));
  return more.map((one) => ({
    version: one.version,
    sql: (one.sql + (one.postgres ?? ''))
      .replaceAll('INTEGER PRIMARY KEY AUTOINCREMENT', 'BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY')
      .replaceAll('INTEGER', 'BIGINT')
      .replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"')
      .replaceAll(') STRICT;', ');'),
  }));
}

/** Thrown for a database of a newer version, or of another program: nothing in it was changed. */
export class OtherTables extends Error {
  readonly kind: 'newer' | 'other';

  constructor(kind: 'newer' | 'other') {
    super(`The database was made by ${kind === 'newer' ? 'a newer version of Verdict' : 'another program'}.`);
    this.kind = kind;
  }
}
