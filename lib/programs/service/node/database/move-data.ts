import { z } from 'zod';
import { parsedJson } from '../../../../engine/core/parsed-json.ts';
import { CommandError } from '../command-line.ts';
import type { Sql, SqlDatabase, Values } from './sql-database.ts';
import { TABLES_VERSION } from './tables.ts';

/** What is moved, in an order in which rows refer to earlier ones, each with the column that numbers its rows. */
const MOVED = {
  accounts: 'id',
  keys: 'id',
  projects: 'id',
  reports: 'id',
  contents: 'report_id',
  facts: 'report_id',
  pictures: 'report_id',
  monitors: 'id',
} as const;
type Table = keyof typeof MOVED;
const TABLES = Object.keys(MOVED) as Table[];
/** Rows that are read at once. */
const AT_ONCE = 100;

const headSchema = z.object({ verdict: z.number() });
const columnSchema = z.string().regex(/^[a-z_]+$/);
const lineSchema = z.partialRecord(
  z.enum(TABLES),
  z.record(columnSchema, z.union([z.string(), z.number(), z.null()])),
);

/** The lines of a database: accounts, the hashes of their keys, reports and monitored pages, as JSON. */
export async function* exportLines(database: SqlDatabase): AsyncGenerator<string> {
  yield `${JSON.stringify({ verdict: TABLES_VERSION })}\n`;
  for (const table of TABLES) {
    const number = MOVED[table];
    const page = `SELECT * FROM ${table} WHERE ${number} > :last ORDER BY ${number} LIMIT ${AT_ONCE}`;
    for (let last = 0; ; ) {
      const rows = await database.read((sql) => sql.all(page, { last }));
      for (const row of rows) {
        last = Number(row[number]);
        const free = table === 'monitors' && { process: null, claimed_at: null };
        yield `${JSON.stringify({ [table]: { ...row, ...free } })}\n`;
      }
      if (rows.length < AT_ONCE) break;
    }
  }
}

/**
 * Stores the lines of an export in an empty database, all or none; returns the number of reports. Rejects with a
 * `CommandError` if the database is not empty, or the lines are not those of an export of this version.
 */
export async function importLines(database: SqlDatabase, lines: AsyncIterable<string>): Promise<number> {
  let runs = 0;
  return database.write(async (sql) => {
    runs += 1;
    if (runs > 1)
      throw new CommandError(
        'The connection was lost. Look whether the database is empty, and import again.',
      );
    for (const table of ['keys', 'projects'])
      if (await sql.get(`SELECT id FROM ${table} LIMIT 1`))
        throw new CommandError('There are reports or keys in this database. Name a new one with --database.');
    await sql.run('DELETE FROM accounts');
    let at = 0;
    let reports = 0;
    for await (const line of lines) {
      at += 1;
      const json = parsedJson(line);
      if (at === 1) expectVersion(json);
      else {
        const row = lineSchema.safeParse(json);
        if (!row.success) throw new CommandError(`Line ${at} is not one of an export.`);
        for (const [table, values] of Object.entries(row.data)) {
          await add(sql, table, values);
          if (table === 'reports') reports += 1;
        }
      }
    }
    if (at === 0) throw new CommandError('There is nothing to import.');
    if (database.kind === 'postgres') await countOn(sql);
    return reports;
  });
}

function expectVersion(json: unknown): void {
  const head = headSchema.safeParse(json);
  if (!head.success) throw new CommandError('This file is not an export of a report service.');
  const { verdict } = head.data;
  if (verdict === TABLES_VERSION) return;
  const age = verdict > TABLES_VERSION ? 'a newer' : 'an older';
  throw new CommandError(
    `The export is of ${age} version of Verdict. Import it with that one, and update it then.`,
  );
}

async function add(sql: Sql, table: string, row: Values): Promise<void> {
  const columns = Object.keys(row);
  const nameOf = (column: string) => column.replaceAll('_', '');
  const values = Object.fromEntries(columns.map((column) => [nameOf(column), row[column] ?? null]));
  const names = columns.map((column) => `:${nameOf(column)}`).join(', ');
  await sql.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${names})`, values);
}

/** In SQLite new numbers follow the largest by themselves. */
async function countOn(sql: Sql): Promise<void> {
  for (const table of TABLES.filter((one) => MOVED[one] === 'id'))
    await sql.get(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
}
