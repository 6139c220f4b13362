import { existsSync } from 'node:fs';
import { StoreUnavailable } from '../../../../engine/store/report-store.ts';
import { text } from '../../../../engine/texts/text.ts';
import { languageFor, translator } from '../../../../engine/texts/translate.ts';
import { CommandError } from '../command-line.ts';
import type { Ahead, SqlDatabase } from './sql-database.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { OtherTables } from './tables.ts';

/** Whether `database` is the URL of a PostgreSQL database, and not a file. */
export function isPostgres(database: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(database);
}

/**
 * Opens the SQLite file of this path (`:memory:` stores nothing on disk), or the PostgreSQL database at this URL, and
 * makes its tables if it is empty. Rejects if it cannot be opened: with a `CommandError` if that is a PostgreSQL
 * database, with `OtherTables` if its tables are not those of this version.
 */
export async function openDatabase(database: string, ahead?: Ahead): Promise<SqlDatabase> {
  if (!isPostgres(database)) return new SqliteConnection(database, { ahead });
  // loaded only here: most services use SQLite
  const { PostgresDatabase } = await import('./postgres-database.ts');
  try {
    return await PostgresDatabase.open(database, ahead);
  } catch (error) {
    if (error instanceof OtherTables) throw error;
    const why = reasonOf(error);
    const what = `The database ${databaseName(database)} cannot be opened (${why}). Name another with --database.`;
    throw new CommandError(what, 1);
  }
}

/** Opens a database for `work`, and closes it. Rejects with a `CommandError` if it cannot be opened or used. */
export async function withDatabase<T>(name: string, work: (database: SqlDatabase) => Promise<T>): Promise<T> {
  try {
    const database = await openDatabase(name);
    return await work(database).finally(() => database.close());
  } catch (error) {
    throw databaseProblem(error, name) ?? error;
  }
}

/** The same for one that is there: no file is made. */
export async function withPresentDatabase<T>(
  name: string,
  work: (database: SqlDatabase) => Promise<T>,
): Promise<T> {
  if (isPostgres(name) || existsSync(name)) return withDatabase(name, work);
  throw new CommandError(
    `There is no database ${name}. Start the service once, or name its database with --database.`,
  );
}

/** Why a database cannot be opened or used, in the language of this user's system; `undefined` for other errors. */
export function databaseProblem(error: unknown, database: string): CommandError | undefined {
  const file = databaseName(database);
  const translate = translator(languageFor(Intl.DateTimeFormat().resolvedOptions().locale));
  if (error instanceof OtherTables)
    return new CommandError(translate(text(`database.${error.kind}`, { file })), 1);
  if (error instanceof StoreUnavailable) {
    if (error.reason === 'busy') return new CommandError(translate(text('database.in-use', { file })), 1);
    const what = error.reason === 'full' ? 'has no space left' : 'does not answer';
    const known =
      error.reason === 'unknown' ? 'What was begun may be stored: look before you repeat it.' : '';
    return new CommandError(`The database ${file} ${what}. ${known}`.trim(), 1);
  }
  if (!(error instanceof Error)) return undefined;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== 'ERR_SQLITE_ERROR' && syscall !== 'mkdir' && syscall !== 'open') return undefined;
  const why = `The database ${file} cannot be opened (${error.message}). Name another file with --database.`;
  return new CommandError(why, 1);
}

/** If several addresses of a host were tried in vain, the error says only that. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}

/** The database as people may read it: without the password in a URL. */
export function databaseName(database: string): string {
  return isPostgres(database)
    ? database.replace(/^(\w+:\/\/[^/@:]*):[^/@]*@/, '$1@').replace(/\?.*$/, '')
    : database;
}
