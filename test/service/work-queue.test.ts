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
  const { begun, run, end } = tasks(new WorkQueue(2, 10));
  for (const name of ['a', 'b', 'c', 'd']) void run(name);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

it('slow pages of one host leave places to the pages of others', async () => {
  const { begun, run, end } = tasks(new WorkQueue(4, 10, 2));
  for (const name of ['s1', 's2', 's3', 's4']) void run(name, 'slow.example');
  void run('other', 'bakery.example');
  expect(begun).toEqual(['s1', 's2', 'other']);
  await end('other');
  expect(begun).toEqual(['s1', 's2', 'other']);
  await end('s1');
  expect(begun).toEqual(['s1', 's2', 'other', 's3']);
});

it('a task is refused if too many wait already', async () => {
  const { run } = tasks(new WorkQueue(1, 1));
  void run('a');
  void run('b');
  await expect(run('c')).rejects.toThrow(QueueFull);
});
