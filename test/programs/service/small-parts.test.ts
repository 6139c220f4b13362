import { describe, expect, it } from 'vitest';
import { parsePageUrl, projectName } from '../../../lib/engine/page/page-url.ts';
import { hashKey, newKey, sameText, storedKey } from '../../../lib/engine/store/keys.ts';
import { QueueFull } from '../../../lib/engine/work-queue.ts';
import { AttemptLimiter } from '../../../lib/programs/service/http/attempt-limiter.ts';
import { clientAddress, clientOf } from '../../../lib/programs/service/node/client-address.ts';
import { SqlKeyStore } from '../../../lib/programs/service/node/database/sql-key-store.ts';
import { SqliteConnection } from '../../../lib/programs/service/node/database/sqlite-connection.ts';
import { scryptPasswords } from '../../../lib/programs/service/node/scrypt-passwords.ts';

describe('keys', () => {
  it('are different each time, recognisable, and have 256 bits', () => {
    const keys = Array.from({ length: 50 }, newKey);
    expect(new Set(keys).size).toBe(50);
    for (const key of keys) expect(key).toMatch(/^vdt_[\w-]{43}$/);
  });

  it('are stored only as their SHA-256 and their ending, and found by the former', async () => {
    const connection = new SqliteConnection(':memory:');
    const store = new SqlKeyStore(connection);
    const [first, second] = [newKey(), newKey()];
    const accountOf = async (key: string) => store.accountOf(await hashKey(key));
    expect(await hashKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    await store.add('main', await storedKey(first));
    await store.add('main', await storedKey(first));
    await store.add('shop', await storedKey(second));
    expect(await store.list()).toMatchObject([
      { account: 'main', ending: first.slice(-4) },
      { account: 'shop', ending: second.slice(-4) },
    ]);
    expect(await accountOf(first)).toBe(1);
    expect(await accountOf(second)).not.toBe(1);
    expect(await accountOf('vdt_wrong')).toBeUndefined();
    await connection.close();
  });

  it('of one account are replaced without those of others', async () => {
    const connection = new SqliteConnection(':memory:');
    const store = new SqlKeyStore(connection);
    const keys = await Promise.all(['a', 'b', 'c'].map(storedKey));
    const [first, other, next] = keys as [(typeof keys)[0], (typeof keys)[0], (typeof keys)[0]];
    expect(await store.addFirst('main', first)).toBe(true);
    expect(await store.addFirst('main', next)).toBe(false);
    await store.add('shop', other);
    await store.replace('main', next);
    expect((await store.list()).map(({ account, ending }) => [account, ending])).toEqual([
      ['shop', 'b'],
      ['main', 'c'],
    ]);
    await connection.close();
  });

  it.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'abcabc', false],
    ['', 'a', false],
    ['a', '', false],
    ['', '', true],
  ])('compare %j with %j: %s', (left, right, same) => {
    expect(sameText(left, right)).toBe(same);
  });
});

describe('report passwords', () => {
  const passwords = scryptPasswords();
  const owner = { account: 1, host: 'bakery.example' };

  it('match the password they were made from, each with its own salt', async () => {
    const [one, two] = await Promise.all([passwords.hash('gravel', owner), passwords.hash('gravel', owner)]);
    expect(one).not.toBe(two);
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(await passwords.matches('gravel', one, owner)).toBe(true);
    expect(await passwords.matches('Gravel', one, owner)).toBe(false);
  });

  it('match nothing if the hash cannot be read', async () => {
    expect(await passwords.matches('gravel', '', owner)).toBe(false);
    expect(await passwords.matches('gravel', 'md5$abc', owner)).toBe(false);
    expect(await passwords.matches('gravel', 'scrypt$1$2$x$salt$aGFzaA', owner)).toBe(false);
    expect(await passwords.matches('', 'scrypt$32768$8$3$salt$', owner)).toBe(false);
  });
});

describe('passwords that many try for one report', () => {
  const passwords = scryptPasswords({ N: 16, r: 1, p: 1 });
  const attacked = { account: 1, host: 'attacked.example' };

  it('do not keep those of other accounts and hosts waiting', async () => {
    const hash = await passwords.hash('gravel', attacked);
    let wrong = 0;
    const tries = Array.from({ length: 25 }, () =>
      passwords.matches('sand', hash, attacked).then(() => {
        wrong += 1;
      }),
    );
    const before = async (owner: typeof attacked) => {
      await passwords.hash('clay', owner);
      return wrong;
    };
    const [other, host] = await Promise.all([
      before({ account: 2, host: 'attacked.example' }),
      before({ account: 1, host: 'other.example' }),
    ]);
    // two at a time, and one has its turn before each of them
    expect(other).toBeLessThanOrEqual(4);
    expect(host).toBeLessThanOrEqual(6);
    await Promise.all(tries);
  });

  it('are refused when too many wait', async () => {
    const hash = await passwords.hash('gravel', attacked);
    const tries = Promise.allSettled(
      Array.from({ length: 60 }, () => passwords.matches('sand', hash, attacked)),
    );
    expect(await passwords.hash('clay', { account: 2, host: 'other.example' })).toMatch(/^scrypt/);
    const refused = (await tries).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(20);
    for (const one of refused) expect(one).toMatchObject({ reason: expect.any(QueueFull) });
  });
});

describe('attempts', () => {
  it('are limited per name until the window ends', () => {
    let now = 0;
    const limiter = new AttemptLimiter(2, 60, () => now);
    expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([undefined, undefined, 60]);
    expect(limiter.take('b')).toBeUndefined();
    now = 59_500;
    expect(limiter.take('a')).toBe(1);
    now = 60_000;
    expect(limiter.take('a')).toBeUndefined();
  });

  it('are reset after a success', () => {
    const limiter = new AttemptLimiter(1, 60, () => 0);
    limiter.take('a');
    limiter.reset('a');
    expect(limiter.take('a')).toBeUndefined();
  });

  it('are still counted after many thousand names', () => {
    let now = 0;
    const limiter = new AttemptLimiter(1, 60, () => now);
    for (let i = 0; i < 10_000; i += 1) limiter.take(`old ${i}`);
    now = 50_000;
    limiter.take('new');
    now = 61_000;
    limiter.take('one more');
    expect(limiter.take('new')).toBe(49);
    expect(limiter.take('old 1')).toBeUndefined();
  });
});

describe('client addresses', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    [undefined, 'unknown'],
    ['', 'unknown'],
  ])('of %s are counted as %s', (remote, name) => {
    expect(clientAddress(remote)).toBe(name);
  });

  it('are equal within an IPv6 network, and differ from the next one', () => {
    expect(clientAddress('2001:db8:1:2::1')).toBe(clientAddress('2001:db8:1:2:ffff::9'));
    expect(clientAddress('2001:db8:1:2::1')).not.toBe(clientAddress('2001:db8:1:3::1'));
  });
});

describe('the client behind proxies', () => {
  const request = (forwarded: string | undefined) => ({
    socket: { remoteAddress: '10.0.0.1' },
    headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
  });

  it.each([
    [0, '192.0.2.7', '10.0.0.1'],
    [1, '192.0.2.7', '192.0.2.7'],
    [1, '198.51.100.1, 192.0.2.7', '192.0.2.7'],
    [1, '192.0.2.7:4711', '192.0.2.7'],
    [1, '192.0.2.7:4712', '192.0.2.7'],
    [1, '"192.0.2.7:4712"', '192.0.2.7'],
    [1, ' 192.0.2.7\t', '192.0.2.7'],
    [1, '198.51.100.1,,192.0.2.7, ,', '192.0.2.7'],
    [1, '::ffff:192.0.2.7', '192.0.2.7'],
    [1, '[::ffff:192.0.2.7]:4711', '192.0.2.7'],
    [1, '[2001:db8::7]:4711', '32.1.13.184.0.0.0.0'],
    [1, '[2001:db8::7]', '32.1.13.184.0.0.0.0'],
    [1, '"[2001:db8::8]:1"', '32.1.13.184.0.0.0.0'],
    [1, '2001:db8::7%eth0', '32.1.13.184.0.0.0.0'],
    [2, '198.51.100.1, [2001:db8::7]:4711, 10.0.0.2:80', '32.1.13.184.0.0.0.0'],
    // these name nobody: all who come like this count as one, so that a made-up name is no way around the limit
    [1, '192.0.2.7, unknown', '10.0.0.1'],
    [1, '192.0.2.7, _hidden', '10.0.0.1'],
    [1, '192.0.2.7, _SEVKISEK:_port', '10.0.0.1'],
    [1, '192.0.2.7, 1', '10.0.0.1'],
    [1, '192.0.2.7, 0x7f.1', '10.0.0.1'],
    [1, '192.0.2.7, [192.0.2.7', '10.0.0.1'],
    [1, `192.0.2.7, ${'1'.repeat(5000)}`, '10.0.0.1'],
    [2, '198.51.100.1, 192.0.2.7, 10.0.0.2', '192.0.2.7'],
    [2, '192.0.2.7', '10.0.0.1'],
    [1, 'no address', '10.0.0.1'],
    [1, undefined, '10.0.0.1'],
  ])('of %i trusted proxies, with %s, is %s', (proxies, forwarded, client) => {
    expect(clientOf(request(forwarded), proxies)).toBe(client);
  });
});

describe('page addresses', () => {
  it.each([
    ['https://Example.COM', 'https://example.com/', 'example.com'],
    ['http://example.com:80/a b#part', 'http://example.com/a%20b', 'example.com'],
    ['https://example.com:8443/?q=ä', 'https://example.com:8443/?q=%C3%A4', 'example.com:8443'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
    ['http://[::1]:8080/', 'http://[::1]:8080/', '[::1]:8080'],
  ])('%s is %s of project %s', (text, url, project) => {
    expect(parsePageUrl(text)).toEqual({ ok: true, url, project });
    expect(projectName(project)).toBe(project);
  });

  it.each(['shop.example:80', 'shop.example:443', '[::1]:80', '192.0.2.1:443'])(
    'the stored project name %s is unchanged',
    (name) => expect(projectName(name)).toBe(name),
  );

  it.each([
    ['Bücher.example', 'xn--bcher-kva.example'],
    [' example.com ', 'example.com'],
    ['example.com/path', 'example.com/path'],
    ['two words', 'two words'],
    ['me@example.com', 'me@example.com'],
    ['', ''],
  ])('the project typed as "%s" is "%s"', (typed, name) => {
    expect(projectName(typed)).toBe(name);
  });
});
