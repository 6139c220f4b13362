import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startService } from '../../../lib/programs/service/node/serve.ts';
import { BUILT } from '../../../lib/tooling/service/built-service.ts';
import { runVerdict } from './run-verdict.ts';

let folder: string;
let database: string;
let service: Awaited<ReturnType<typeof startService>>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verdict-keys-'));
  database = join(folder, 'reports.sqlite');
  service = await startService({ port: 0, host: '127.0.0.1', database, allowPrivateNetworks: false });
});
afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const keys = (...args: string[]) => runVerdict(['keys', ...args], { cwd: folder });

const listWith = async (key: string | undefined) =>
  (await fetch(`${service.url}/api/v1/reports`, { headers: { authorization: `Bearer ${key}` } })).status;

describe('verdict keys', () => {
  it('makes a key for a team, shows it once, and a running service knows it until it is revoked', async () => {
    const added = await keys('add', '--account', 'Shop', '--service', service.url, '--database', database);
    expect(added).toMatchObject({ code: 0, err: '' });
    const [, address, key = ''] = /^Connect: (\S+)\/#key=(vdt_[\w-]{43})$/m.exec(added.out) ?? [];
    expect(address).toBe(service.url);
    expect(await listWith(key)).toBe(200);
    expect(readFileSync(database).toString('latin1')).not.toContain(key);

    const { out } = await keys('list', '--database', database);
    expect(out).toMatch(
      /^Number +Key +Made on +Account\n1 +….{4} +\d{4}-\d\d-\d\d +main\n2 +….{4} +\S+ +Shop\n$/,
    );
    expect(out).toContain(`…${key.slice(-4)}`);
    expect(out).not.toContain(key);

    expect((await keys('revoke', '2', '--database', database)).out).toContain('Key 2 is revoked.');
    expect(await listWith(key)).toBe(401);
    expect(await listWith(service.apiKey)).toBe(200);
  });

  it.each([
    [['--database', 'none.sqlite', 'list'], 'There is no database none.sqlite.'],
    [['revoke', '9'], 'There is no key 9.'],
    [['revoke'], 'needs the number of a key'],
    [['add', 'Shop'], 'does not take "Shop"'],
    [['add', '--account', ' '], '--account is a name'],
    [['add', '--service', 'here'], '--service must be an address'],
    [['rotate'], 'There is no command "keys rotate"'],
    [[], 'Say what to do with keys. verdict keys --help shows what there is.'],
    [['list', '--all'], '--all'],
  ])('refuses %j in a sentence', async (args, words) => {
    const own = args.includes('--database') ? [] : ['--database', database];
    const { code, err } = await keys(...args, ...own);
    expect(code).toBe(2);
    expect(err).toContain(words);
    expect(err).not.toContain('    at ');
  });

  it('says in a sentence that a file is no database', async () => {
    const { code, err } = await keys('list', '--database', join(BUILT, 'verdict.js'));
    expect(code).toBe(1);
    expect(err).toContain('cannot be opened');
    expect(err).not.toContain('    at ');
  });
});
