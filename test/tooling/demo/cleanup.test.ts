import { expect, it, vi } from 'vitest';
import { Cleanup } from '../../../lib/tooling/demo/cleanup.ts';

it('closes resources in reverse order', async () => {
  const closed: string[] = [];
  const cleanup = new Cleanup();
  cleanup.add(() => closed.push('service'));
  cleanup.add(() => closed.push('browser'));
  await cleanup.run();
  expect(closed).toEqual(['browser', 'service']);
});

it('continues if one of them fails to close', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const closed: string[] = [];
  const cleanup = new Cleanup();
  cleanup.add(() => closed.push('service'));
  cleanup.add(() => {
    throw new Error('stuck');
  });
  await cleanup.run();
  expect(closed).toEqual(['service']);
  expect(complaints).toHaveBeenCalledOnce();
});

it('does not wait forever for something that never closes', async () => {
  vi.useFakeTimers();
  const closed: string[] = [];
  const cleanup = new Cleanup();
  cleanup.add(() => closed.push('service'));
  cleanup.add(() => new Promise(() => {}));
  const ended = cleanup.run();
  await vi.advanceTimersByTimeAsync(10_000);
  await ended;
  expect(closed).toEqual(['service']);
  vi.useRealTimers();
});

it('closes everything once, even if called twice', async () => {
  let times = 0;
  const cleanup = new Cleanup();
  cleanup.add(() => {
    times += 1;
  });
  await Promise.all([cleanup.run(), cleanup.run()]);
  expect(times).toBe(1);
});
