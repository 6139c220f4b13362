import type { KeyStore } from '../../report-store.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** Stores the hashes of the API keys in the same file as the reports. */
export class SqliteKeyStore implements KeyStore {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  async keyHashes(): Promise<readonly string[]> {
    const rows = await this.#connection.attempt(() => this.#connection.all('SELECT hash FROM keys'));
    return rows.map((row) => String(row['hash']));
  }

  async addKeyHash(hash: string): Promise<void> {
    await this.#connection.attempt(() =>
      this.#connection.run('INSERT INTO keys VALUES (:hash, :at) ON CONFLICT DO NOTHING', {
        hash,
        at: Date.now(),
      }),
    );
  }

  async replaceKeyHashes(hash: string): Promise<void> {
    await this.#connection.attempt(() =>
      this.#connection.inTransaction(() => {
        this.#connection.run('DELETE FROM keys');
        this.#connection.run('INSERT INTO keys VALUES (:hash, :at)', { hash, at: Date.now() });
      }),
    );
  }
}
