import { expect, it } from 'vitest';
import { QueueFull, WorkQueue } from '../../lib/service/work-queue.ts';

/** Tasks that end when they are told to, with their names in the order in which they began. */
function tasks(queue: WorkQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, group?: string) =>
    queue.run(async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
    }, group);
  const end = async (name: string) => {
    ends.get(name)?.();
    // the next one begins after the last one has told so
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, run, end };
}

it('tasks wait for a place, and begin in the order in which they came', async () => {
  const { begun, run, end } = tasks(new WorkQueue({ atOnce: 2, mostWaiting: 10 }));
  for (const name of ['a', 'b', 'c', 'd']) void run(name);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

it('slow pages of one host leave places to the pages of others', async () => {
  const { begun, run, end } = tasks(new WorkQueue({ atOnce: 4, mostWaiting: 10, ofGroup: 2 }));
  for (const name of ['s1', 's2', 's3', 's4']) void run(name, 'slow.example');
  void run('other', 'bakery.example');
  expect(begun).toEqual(['s1', 's2', 'other']);
  await end('other');
  expect(begun).toEqual(['s1', 's2', 'other']);
  await end('s1');
  expect(begun).toEqual(['s1', 's2', 'other', 's3']);
});

it('a place goes to the host with the fewest pages in progress', async () => {
  const { begun, run, end } = tasks(new WorkQueue({ atOnce: 2, mostWaiting: 10 }));
  for (const name of ['a1', 'a2', 'a3', 'a4']) void run(name, 'a.example');
  void run('b1', 'b.example');
  await end('a1');
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('one host takes at most half of the waiting places', async () => {
  const { run } = tasks(new WorkQueue({ atOnce: 1, mostWaiting: 4 }));
  for (const name of ['a1', 'a2', 'a3']) void run(name, 'a.example');
  await expect(run('a4', 'a.example')).rejects.toThrow(QueueFull);
  void run('b1', 'b.example');
  void run('c1', 'c.example');
  await expect(run('d1', 'd.example')).rejects.toThrow(QueueFull);
});

it('a task is refused if too many wait already', async () => {
  const { run } = tasks(new WorkQueue({ atOnce: 1, mostWaiting: 1 }));
  void run('a');
  void run('b');
  await expect(run('c')).rejects.toThrow(QueueFull);
});
