import { expect, test } from 'vitest';
import { usePlan } from '../../../components/bulk/use-plan.ts';
import { act, background, renderHook, sent } from '../../mocks/render.ts';

test('a list without an address says so, and nothing is sent', async () => {
  background('planBulk', () => ({ ok: true, value: {} as never }));
  const { result } = renderHook(() => usePlan(() => {}));
  await act(() => result.current.run(Promise.resolve({ ok: true, value: { addresses: [] } })));
  expect(result.current.failure).toEqual({ kind: 'unreadable', reason: 'no-addresses' });
  expect(sent('planBulk')).toEqual([]);
});

test('a source that cannot be read says why', async () => {
  const failure = { kind: 'unreadable', reason: 'sitemap-status' } as const;
  const { result } = renderHook(() => usePlan(() => {}));
  await act(() => result.current.run(Promise.resolve({ ok: false, failure })));
  expect(result.current.failure).toEqual(failure);
});

test('the addresses found are planned, and what was left out is noted', async () => {
  background('planBulk', () => ({ ok: true, value: { id: 'plan' } as never }));
  const notes: string[] = [];
  const { result } = renderHook(() => usePlan((note) => notes.push(note)));
  const addresses = ['https://a.example/'];
  const reading = Promise.resolve({
    ok: true,
    value: { addresses, note: 'One file was left out.' },
  } as const);
  await act(() => result.current.run(reading));
  expect(sent('planBulk')).toMatchObject([{ addresses }]);
  expect(notes).toEqual(['One file was left out.']);
  expect(result.current.value).toMatchObject({ id: 'plan' });
});
