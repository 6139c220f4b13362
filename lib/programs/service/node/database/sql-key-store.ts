import type { KeyStore } from '../../../../engine/store/report-store.ts';
import { changes, type Sql, type SqlDatabase } from './sql-database.ts';

/** What is stored of a key (`storedKey`). */
interface StoredKey {
  readonly hash: string;
  readonly ending: string;
}

/** A key as it is listed; `ending` has its last four characters. */
export interface ListedKey {
  readonly id: number;
  readonly account: string;
  readonly ending: string;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** The account to which keys belong that are made for no other. */
export const FIRST_ACCOUNT = 'main';

const ADD_ACCOUNT = 'INSERT INTO accounts (name) VALUES (:account) ON CONFLICT DO NOTHING';
/** Locks the account until the transaction ends, so that of several programs one after the other makes its keys. */
const LOCK_ACCOUNT = 'UPDATE accounts SET name = name WHERE name = :account';
const ADD_KEY = `
  INSERT INTO keys (account_id, hash, ending, created_at)
  VALUES ((SELECT id FROM accounts WHERE name = :account), :hash, :ending, :now)
  ON CONFLICT DO NOTHING`;
const DELETE_KEYS = 'DELETE FROM keys WHERE account_id = (SELECT id FROM accounts WHERE name = :account)';
const LIST_KEYS = `
  SELECT k.id, k.ending, k.created_at, a.name FROM keys AS k JOIN accounts AS a ON a.id = k.account_id ORDER BY k.id`;

/** Stores the accounts and the hashes of their API keys in the same database as the reports. */
export class SqlKeyStore implements KeyStore {
  readonly #database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.#database = database;
  }

  async accountOf(hash: string): Promise<number | undefined> {
    const row = await this.#database.read((sql) =>
      sql.get('SELECT account_id FROM keys WHERE hash = :hash', { hash }),
    );
    return row && Number(row['account_id']);
  }

  /** Adds a key to an account, which is made if there is none of this name. */
  async add(account: string, key: StoredKey): Promise<void> {
    await this.#database.write(async (sql) => {
      await sql.run(ADD_ACCOUNT, { account });
      await add(sql, account, key);
    });
  }

  /** Adds a key to an account if no account has any; returns whether it did. */
  async addFirst(account: string, key: StoredKey): Promise<boolean> {
    return this.#database.write(async (sql) => {
      await sql.run(LOCK_ACCOUNT, { account });
      const first = await sql.get('SELECT hash FROM keys ORDER BY id LIMIT 1');
      if (first !== undefined) return first['hash'] === key.hash;
      await add(sql, account, key);
      return true;
    });
  }

  /** Makes `key` the only one of an account: all its older ones stop working. */
  async replace(account: string, key: StoredKey): Promise<void> {
    await this.#database.write(async (sql) => {
      await sql.run(LOCK_ACCOUNT, { account });
      await sql.run(DELETE_KEYS, { account });
      await add(sql, account, key);
    });
  }

  async list(): Promise<readonly ListedKey[]> {
    const rows = await this.#database.read((sql) => sql.all(LIST_KEYS));
    return rows.map((row) => ({
      id: Number(row['id']),
      account: String(row['name']),
      ending: String(row['ending']),
      createdAt: Number(row['created_at']),
    }));
  }

  /** Deletes a key; returns whether it existed. */
  async revoke(id: number): Promise<boolean> {
    return changes(this.#database, 'DELETE FROM keys WHERE id = :id', { id });
  }
}

async function add(sql: Sql, account: string, { hash, ending }: StoredKey): Promise<void> {
  await sql.run(ADD_KEY, { account, hash, ending });
}
