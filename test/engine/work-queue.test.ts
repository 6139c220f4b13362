import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Owner,
  type Place,
  QueueFull,
  type QueueLimits,
  WorkQueue,
} from '../../lib/engine/work-queue.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const owner = (account: number, host: string): Owner => ({ account, host });
const [OURS, THEIRS] = [owner(1, 'a.example'), owner(2, 'b.example')];

/** Tasks that end when a test says so, with their names in the order in which they began. */
function tasks(limits: QueueLimits) {
  const queue = new WorkQueue(limits);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, of = OURS, signal?: AbortSignal, used?: Place['used']) => {
    const work = async (place: Place) => {
      if (used) place.used = used;
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
    };
    queue.run(work, of, signal).catch((error: unknown) => {
      expect(error).toBeInstanceOf(QueueFull);
      refused.push(name);
    });
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, begun, refused, run, end };
}

it('tasks wait for a place, and begin in the order in which they came', async () => {
  const { begun, run, end } = tasks({ atOnce: 2 });
  for (const name of ['a', 'b', 'c', 'd']) run(name);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

it('a place goes to the account with the fewest tasks in progress, and then to its host with the fewest', async () => {
  const { begun, run, end } = tasks({ atOnce: 3 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) run(name, owner(1, 'a.example'));
  run('c1', owner(1, 'c.example'));
  // a host of the same name, but of another account
  run('b1', owner(2, 'a.example'));
  await end('a1');
  await end('a2');
  await end('a3');
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4']);
});

it('many that came before have one turn, then it is that of the others', async () => {
  const { begun, run, end } = tasks({ atOnce: 1 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) run(name, owner(1, 'a.example'));
  run('c1', owner(1, 'c.example'));
  run('b1', owner(2, 'b.example'));
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'a4']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4', 'a5']);
});

it('a host takes no more places than it may', async () => {
  const { begun, run, end } = tasks({ atOnce: 4, ofHost: 2 });
  for (const name of ['a1', 'a2', 'a3']) run(name);
  run('c1', owner(1, 'c.example'));
  expect(begun).toEqual(['a1', 'a2', 'c1']);
  await end('c1');
  expect(begun).toEqual(['a1', 'a2', 'c1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'c1', 'a3']);
});

it('a slow task leaves its place to the next one', async () => {
  const { begun, run } = tasks({ atOnce: 1, mostSlow: 3 });
  run('a1');
  run('a2');
  await vi.advanceTimersByTimeAsync(999);
  expect(begun).toEqual(['a1']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['a1', 'a2']);
});

it('endless tasks of one host leave a place to other hosts, those of one account to other accounts', async () => {
  const { begun, run, end } = tasks({ atOnce: 2, mostSlow: 2 });
  for (let n = 1; n <= 6; n += 1) run(`endless${n}`, owner(1, 'a.example'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toEqual(['endless1', 'endless2']);
  run('other host', owner(1, 'c.example'));
  run('another host', owner(1, 'd.example'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun.slice(2)).toEqual(['other host']);
  run('other account', owner(2, 'a.example'));
  expect(begun.slice(3)).toEqual(['other account']);
  // a place that becomes free is kept for a third account, the next one is not
  await end('endless1');
  expect(begun.slice(4)).toEqual([]);
  await end('endless2');
  expect(begun.slice(4)).toEqual(['endless3']);
  await end('endless3');
  expect(begun.slice(5)).toEqual(['another host']);
});

it('a task is slow by what it has used, where that can be measured', async () => {
  const { begun, run } = tasks({ atOnce: 1, mostSlow: 3 });
  let used = 0;
  run('on a busy machine', OURS, undefined, async () => used);
  run('next');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toEqual(['on a busy machine']);
  used = 1_000;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual(['on a busy machine', 'next']);

  const other = tasks({ atOnce: 1, mostSlow: 3 });
  other.run('not measurable', OURS, undefined, async () => Number.NaN);
  other.run('next');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(other.begun).toEqual(['not measurable', 'next']);
});

it('when too many wait, the newest of the account with the most is refused, of its host with the most', async () => {
  const { refused, run } = tasks({ atOnce: 1, mostWaiting: 6 });
  run('running');
  for (const name of ['a1', 'a2', 'a3']) run(name, owner(1, 'a.example'));
  for (const name of ['c1', 'c2']) run(name, owner(1, 'c.example'));
  run('d1', owner(1, 'd.example'));
  run('b1', THEIRS);
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toEqual(['a3']);
  run('b2', owner(2, 'b2.example'));
  run('b3', owner(2, 'b3.example'));
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toEqual(['a3', 'c2', 'a2']);
  // each has half of the places now
  run('b4', owner(2, 'b4.example'));
  run('a4', owner(1, 'a4.example'));
  await vi.advanceTimersByTimeAsync(0);
  expect(refused.slice(3)).toEqual(['b4', 'a4']);
});

it('one host takes at most half of the waiting places', async () => {
  const { refused, run } = tasks({ atOnce: 1, mostWaiting: 4 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) run(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toEqual(['a4']);
});

it('a task whose client has gone waits no longer, and one that has begun is finished', async () => {
  const { queue, begun, refused, run, end } = tasks({ atOnce: 1 });
  const gone = new AbortController();
  run('begun', OURS, gone.signal);
  run('waiting', OURS, gone.signal);
  run('next');
  gone.abort();
  run('late', OURS, gone.signal);
  await vi.advanceTimersByTimeAsync(0);
  expect([begun, refused, queue.waiting]).toEqual([['begun'], ['waiting', 'late'], 1]);
  await end('begun');
  expect(begun).toEqual(['begun', 'next']);
});

const countOf = (all: Iterable<Owner>, { account, host }: Partial<Owner>) =>
  [...all].filter((one) => one.account === account && (host === undefined || one.host === host)).length;

/** Orders at random times of three accounts and hosts: some slow, some that fail, some whose clients go. */
async function order(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const limits = {
    atOnce: 1 + random.below(4),
    mostSlow: random.below(9),
    ofHost: 1 + random.below(4),
    mostWaiting: random.below(13),
  };
  const queue = new WorkQueue(limits);
  /** Those that wait, and the accounts that have had a turn meanwhile. */
  const waiting = new Map<Owner, Set<number>>();
  const running = new Set<Owner>();
  const ends: Promise<unknown>[] = [];
  const count = random.below(61);
  for (let n = 0; n < count; n += 1) {
    await vi.advanceTimersByTimeAsync(random.below(801));
    const of = owner(1 + random.below(3), random.pick(['a', 'b', 'c']));
    const takes = random.pick([random.below(900), 1_000 + random.below(19_000)]);
    const fails = random.below(4) === 0;
    const client = new AbortController();
    if (random.below(4) === 0) setTimeout(() => client.abort(), random.below(3_000));
    waiting.set(of, new Set());
    const work = async () => {
      waiting.delete(of);
      for (const [other, passedBy] of waiting) {
        const has = countOf(running, { account: of.account });
        const others = countOf(running, { account: other.account });
        // one with nothing in progress at its host could have begun as well, and an account has but one turn before it
        const may = countOf(running, other) === 0;
        if (may && passedBy.has(of.account)) expect(has).toBeLessThan(others);
        else if (may) expect(has).toBeLessThanOrEqual(others);
        if (other.account === of.account) passedBy.clear();
        else passedBy.add(of.account);
      }
      running.add(of);
      expect(running.size).toBeLessThanOrEqual(limits.atOnce + limits.mostSlow);
      expect(countOf(running, of)).toBeLessThanOrEqual(limits.ofHost);
      await new Promise((resolve) => setTimeout(resolve, takes));
      running.delete(of);
      if (fails) throw new Error('as expected');
    };
    const end = queue.run(work, of, client.signal).catch((error: unknown) => {
      if (!(error instanceof QueueFull)) return expect(error).toMatchObject({ message: 'as expected' });
      waiting.delete(of);
      if (client.signal.aborted) return;
      // its account has at least as many waiting as any other, or its host half of all
      const others = [1, 2, 3].map((account) => countOf(waiting.keys(), { account }));
      const own = countOf(waiting.keys(), { account: of.account }) + 1;
      if (countOf(waiting.keys(), of) + 1 <= limits.mostWaiting / 2)
        expect(own).toBeGreaterThanOrEqual(Math.max(...others));
    });
    ends.push(end);
  }
  // at worst one after the other
  await vi.advanceTimersByTimeAsync(count * 20_000);
  await Promise.all(ends);
  expect([waiting.size, running.size, queue.waiting]).toEqual([0, 0, 0]);
  const begun: number[] = [];
  for (let n = 0; n < limits.atOnce; n += 1) {
    const task = async () => {
      begun.push(n);
    };
    void queue.run(task, owner(n, `${n}`));
  }
  expect(begun).toHaveLength(limits.atOnce);
}

it('whatever comes, who has fewer tasks in progress is first, nothing starves, and no place is lost', async () => {
  for (let seed = 1; seed <= 150; seed += 1) await order(seed);
});

it('an order of an account with none in progress begins at once, however slow those of another one are', async () => {
  for (let atOnce = 1; atOnce <= 8; atOnce += 1)
    for (let mostSlow = 1; mostSlow <= 16; mostSlow += 1) {
      const { begun, run } = tasks({ atOnce, mostSlow });
      for (let n = 0; n < 40; n += 1) run('endless', owner(1, `${n % 20}.example`));
      await vi.advanceTimersByTimeAsync(60_000);
      run('other', THEIRS);
      expect(begun.at(-1)).toBe('other');
    }
});
