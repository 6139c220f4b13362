import type { DatabaseSync } from 'node:sqlite';

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

/** Every schema change, in order; released entries are never edited. */
const MIGRATIONS: readonly string[] = [FIRST, LISTING, REQUEST_IDS, STRUCTURED_DATA, SITES];

/** Thrown for a file that a newer version of the service has made, which this one must not modify. */
export class NewerDatabase extends Error {}

/** Throws `NewerDatabase` if the file was made by a newer version; reads it only. */
export function refuseNewer(database: DatabaseSync): void {
  const version = versionOf(database);
  if (version > MIGRATIONS.length)
    throw new NewerDatabase(`The database has tables ${version}; this version knows ${MIGRATIONS.length}.`);
}

/**
 * Migrates a database to the current schema, each step in its own transaction with its number in `user_version`, so that
 * a crash in between leaves a complete older version.
 */
export function migrate(database: DatabaseSync): void {
  const version = versionOf(database);
  for (const [index, migration] of MIGRATIONS.entries()) {
    if (index < version) continue;
    database.exec(`BEGIN IMMEDIATE; ${migration} PRAGMA user_version = ${index + 1}; COMMIT;`);
  }
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}
