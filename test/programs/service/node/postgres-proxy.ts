import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/**
 * What happens to a connection at a statement: it is lost once the server has carried the statement out, before the
 * answer (`cut`); or it goes silent, before the server gets the statement (`silent`) or afterwards (`deaf`).
 */
export const FAULTS = ['cut', 'silent', 'deaf'] as const;
export type Fault = (typeof FAULTS)[number];

/** Stands between a service and PostgreSQL. */
export interface PostgresProxy {
  /** The URL of a database through the proxy, from its own. */
  readonly urlOf: (database: string) => string;
  /** The statements since the last call, each once; of a commit, with the statement before it. */
  readonly statements: () => string[];
  /** Does this to the next connection that sends a statement that begins so. Resolves when it has happened. */
  readonly at: (statement: string, fault: Fault) => Promise<true>;
  readonly close: () => Promise<void>;
}

export async function startPostgresProxy(database: string): Promise<PostgresProxy> {
  const folder = decodeURIComponent(new URL(database).hostname || new URL(database).host);
  const sockets = new Set<Socket>();
  const seen = new Set<string>();
  let armed:
    | { readonly statement: string; readonly fault: Fault; readonly happened: (did: true) => void }
    | undefined;
  const server = createServer((client) => {
    const upstream = connect(join(folder, '.s.PGSQL.5432'));
    let fault: Fault | undefined;
    let last = '';
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => {}));
    client.on('data', (chunk) => {
      if (fault !== undefined) return;
      for (const text of statementsIn(chunk)) {
        const statement = text === 'COMMIT' ? `COMMIT after ${last}` : text;
        last = text;
        seen.add(statement);
        if (armed === undefined || !statement.startsWith(armed.statement)) continue;
        fault = armed.fault;
        armed.happened(true);
        armed = undefined;
      }
      if (fault !== 'silent') upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (fault === undefined) client.write(chunk);
      else if (fault === 'cut') client.destroy();
    });
    // the server does not hear of the end of a connection that is silent
    client.on('close', () => fault === 'silent' || fault === 'deaf' || upstream.destroy());
    upstream.on('close', () => fault === 'silent' || fault === 'deaf' || client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    urlOf: (url) => `postgres://postgres@127.0.0.1:${port}/${url.slice(url.lastIndexOf('/') + 1)}`,
    statements: () => {
      const all = [...seen];
      seen.clear();
      return all;
    },
    at: (statement, fault) =>
      new Promise((happened) => {
        armed = { statement, fault, happened };
      }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * The statements in what a client has sent at once: simple queries, and those of prepared statements
 * (https://www.postgresql.org/docs/15/protocol-message-formats.html, read 2026-11-27). The client writes whole
 * messages.
 */
function statementsIn(chunk: Buffer): string[] {
  const found: string[] = [];
  for (let at = 0; at + 5 <= chunk.length; ) {
    const type = String.fromCharCode(chunk[at] ?? 0);
    const end = at + 1 + chunk.readUInt32BE(at + 1);
    const texts = chunk
      .subarray(at + 5, end)
      .toString()
      .split('\0');
    const text = type === 'Q' ? texts[0] : type === 'P' ? texts[1] : undefined;
    if (text) found.push(text.replace(/\s+/g, ' ').trim());
    // the first message has no type: its first byte is of its length
    if (end <= at + 1 || type === '\0') break;
    at = end;
  }
  return found;
}
