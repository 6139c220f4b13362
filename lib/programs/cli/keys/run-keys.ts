import { connectLines, newKey, storedKey } from '../../../engine/store/keys.ts';
import {
  CommandError,
  type OptionValues,
  option,
  type ProgramCommand,
} from '../../service/node/command-line.ts';
import { withPresentDatabase } from '../../service/node/database/open-database.ts';
import { FIRST_ACCOUNT, SqlKeyStore } from '../../service/node/database/sql-key-store.ts';
import { print } from '../../service/node/output.ts';
import { DATABASE, STANDARD_PORT, serviceAddress } from '../../service/node/shared-options.ts';

const OPTIONS = {
  account: option(
    '<name>',
    'the account to which the new key belongs; made if there is none of this name',
    accountName,
    FIRST_ACCOUNT,
  ),
  service: option(
    '<address>',
    'where the service is, for the line to paste',
    serviceAddress,
    `http://127.0.0.1:${STANDARD_PORT}`,
  ),
  database: DATABASE,
};

export const KEYS_COMMAND: ProgramCommand<typeof OPTIONS> = {
  about:
    'Makes, lists and revokes the API keys of a report service. Each key belongs to an account, which sees and counts its own reports alone. The service may be running: it knows a new key, and refuses a revoked one, at once.',
  usage: [
    'verdict keys add [options]',
    'verdict keys list [options]',
    'verdict keys revoke <number> [options]',
  ],
  takesNames: true,
  options: OPTIONS,
  notes: ['A key is shown once, when it is made; its hash is stored.'],
};

/**
 * Runs `verdict keys`, `named` being the arguments beside its options, and returns its exit code. Rejects with a
 * `CommandError` if they are wrong or there is no such database.
 */
export async function runKeys(
  options: OptionValues<typeof OPTIONS>,
  [command, number, ...rest]: readonly string[],
): Promise<number> {
  const isRevoke = command === 'revoke';
  if (!isRevoke && command !== 'add' && command !== 'list')
    throw new CommandError(
      `${command ? `There is no command "keys ${command}".` : 'Say what to do with keys.'} verdict keys --help shows what there is.`,
    );
  if (rest.length > 0 || (!isRevoke && number !== undefined))
    throw new CommandError(`verdict keys ${command} does not take "${rest[0] ?? number}".`);
  if (isRevoke && !/^[1-9]\d{0,14}$/.test(number ?? ''))
    throw new CommandError('verdict keys revoke needs the number of a key, which verdict keys list shows.');
  return withPresentDatabase(options.database, async (database) => {
    const keys = new SqlKeyStore(database);
    if (isRevoke) return revoke(keys, Number(number));
    print(command === 'list' ? await listed(keys) : await added(keys, options));
    return 0;
  });
}

async function added(keys: SqlKeyStore, { account, service }: OptionValues<typeof OPTIONS>): Promise<string> {
  const key = newKey();
  await keys.add(account, await storedKey(key));
  return [`A new key of the account ${account}, shown only this once:`, ...connectLines(service, key)].join(
    '\n',
  );
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

async function revoke(keys: SqlKeyStore, id: number): Promise<number> {
  if (!(await keys.revoke(id)))
    throw new CommandError(`There is no key ${id}. verdict keys list shows those that there are.`);
  print(`Key ${id} is revoked. The reports of its account are kept.`);
  return 0;
}

function accountName(typed: string): string {
  const name = typed.trim();
  if (/^\P{C}{1,64}$/u.test(name)) return name;
  throw new CommandError('--account is a name of 1 to 64 characters.');
}
