import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';

/** A PostgreSQL server for one program, which listens on a Unix socket alone. */
export interface Postgres {
  /** Creates an empty database and returns its URL. */
  create(): Promise<string>;
  /** Ends the server as a power cut does: its connections break. */
  stop(): Promise<void>;
}

/** What to print where there is none. */
export const NO_POSTGRES =
  'PostgreSQL is not installed (apt-get install postgresql), so nothing of it was tried';

/**
 * Starts the PostgreSQL that is installed on this machine, in a temporary folder that `stop` removes; `undefined` if
 * there is none. `isSafe` keeps commits on the disk as in use; without it they are faster.
 */
export async function startPostgres({ isSafe = false } = {}): Promise<Postgres | undefined> {
  const programs = programFolder();
  if (programs === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'verdict-postgres-'));
  // it refuses to run as root
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const;
  const init = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--no-sync', '-D', data];
  execFileSync(join(programs, 'initdb'), init, options);
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    `fsync=${isSafe ? 'on' : 'off'}`,
  ];
  const words = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(programs, 'postgres'), words, options);
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()));
  const urlOf = (name: string) => `postgres://postgres@${encodeURIComponent(folder)}/${name}`;
  let count = 0;
  const stop = async () => {
    server.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', () => server.kill('SIGQUIT'));
  await untilReady(urlOf('postgres'), () => server.exitCode !== null);
  return {
    stop,
    create: async () => {
      count += 1;
      const name = `verdict_${count}`;
      const client = new Client(urlOf('postgres'));
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return urlOf(name);
    },
  };
}

/** Where the newest PostgreSQL is: in Debian's folder, or in the path. */
function programFolder(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

async function untilReady(url: string, isOver: () => boolean): Promise<void> {
  for (;;) {
    const client = new Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (isOver()) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
