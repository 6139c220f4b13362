import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { newKey, storedKey } from '../../service/keys.ts';
import { isPostgres, openDatabase } from '../../service/node/database/open-database.ts';
import { FIRST_ACCOUNT, SqlKeyStore } from '../../service/node/database/sql-key-store.ts';
import { withoutTrailingSlashes } from '../../service/without-trailing-slashes.ts';
import { UsageError } from '../usage-error.ts';

const HELP = `Makes, lists and revokes the API keys of a report service. Each key belongs to an account, which sees and
counts its own reports alone. The service may be running: it knows a new key, and refuses a revoked one, at once.

  verdict keys add [options]
  verdict keys list [options]
  verdict keys revoke <number> [options]

  --account <name>          the account to which the new key belongs (${FIRST_ACCOUNT}); made if there is none of this name
  --service <address>       where the service is, for the line to paste (http://127.0.0.1:8377)
  --database <file or URL>  the database of the service (.verdict/reports.sqlite)
  --help                    shows this

A key is shown once, when it is made; its hash is stored.
`;

/**
 * Runs `verdict keys` with the arguments after `keys` and returns its exit code. Throws a `UsageError` if they are wrong
 * or there is no such database.
 */
export async function runKeys(args: readonly string[], print: (text: string) => void): Promise<number> {
  const { values, positionals } = parsed(args);
  const [command, number, ...rest] = positionals;
  if (values.help || command === undefined) {
    print(HELP);
    return values.help ? 0 : 2;
  }
  const isRevoke = command === 'revoke';
  if (!isRevoke && command !== 'add' && command !== 'list')
    throw new UsageError(`There is no command "keys ${command}". verdict keys --help shows what there is.`);
  if (rest.length > 0 || (!isRevoke && number !== undefined))
    throw new UsageError(`verdict keys ${command} does not take "${rest[0] ?? number}".`);
  if (isRevoke && !/^[1-9]\d{0,14}$/.test(number ?? ''))
    throw new UsageError('verdict keys revoke needs the number of a key, which verdict keys list shows.');
  const account = accountName(values.account);
  const service = serviceAddress(values.service);
  if (!isPostgres(values.database) && !existsSync(values.database))
    throw new UsageError(
      `There is no database ${values.database}. Start the service once, or name its database with --database.`,
    );
  const database = await openDatabase(values.database);
  try {
    const keys = new SqlKeyStore(database);
    if (isRevoke) return await revoke(keys, Number(number), print);
    print(command === 'list' ? await listed(keys) : await added(keys, account, service));
    return 0;
  } finally {
    await database.close();
  }
}

async function added(keys: SqlKeyStore, account: string, service: string): Promise<string> {
  const key = newKey();
  await keys.add(account, await storedKey(key));
  return [
    `A new key of the account ${account}, shown only this once:`,
    '',
    `Connect: ${service}/#key=${key}`,
    '',
    'Paste this line into the service address in the settings of the Verdict extension.',
  ].join('\n');
}

async function listed(keys: SqlKeyStore): Promise<string> {
  const rows = (await keys.list()).map(({ id, account, ending, createdAt }) => [
    String(id),
    `…${ending}`,
    new Date(createdAt).toISOString().slice(0, 10),
    account,
  ]);
  if (rows.length === 0) return 'There are no keys.';
  const all = [['Number', 'Key', 'Made on', 'Account'], ...rows];
  const widthOf = (column: number) => Math.max(...all.map((row) => row[column]?.length ?? 0));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widthOf(column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

async function revoke(keys: SqlKeyStore, id: number, print: (text: string) => void): Promise<number> {
  if (!(await keys.revoke(id)))
    throw new UsageError(`There is no key ${id}. verdict keys list shows those that there are.`);
  print(`Key ${id} is revoked. The reports of its account are kept.`);
  return 0;
}

function accountName(typed: string): string {
  const name = typed.trim();
  if (/^\P{C}{1,64}$/u.test(name)) return name;
  throw new UsageError('--account is a name of 1 to 64 characters.');
}

function serviceAddress(typed: string): string {
  if (/^https?:$/.test(URL.parse(typed)?.protocol ?? '')) return withoutTrailingSlashes(typed);
  throw new UsageError('--service is an address such as https://reports.example.com.');
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        account: { type: 'string', default: FIRST_ACCOUNT },
        service: { type: 'string', default: 'http://127.0.0.1:8377' },
        database: { type: 'string', default: '.verdict/reports.sqlite' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
