import { expect, test } from 'vitest';
import { useCommand } from '../../../components/app/use-command.ts';
import type { Outcome } from '../../../lib/shared/failure/failure.ts';
import { act, deferred, renderHook } from '../../mocks/render.ts';

const failure = { kind: 'unanswered' } as const;

test('a button is busy until the response arrives, and the response shows', async () => {
  const answer = deferred<Outcome<string>>();
  const { result } = renderHook(() => useCommand(() => answer.promise));
  await act(async () => void result.current.run());
  expect(result.current).toMatchObject({ pending: true, value: null, failure: null });
  await act(async () => answer.resolve({ ok: true, value: 'saved' }));
  expect(result.current).toMatchObject({ pending: false, value: 'saved', failure: null });
});

test('a failure shows until the next attempt starts', async () => {
  const answers: Promise<Outcome<string>>[] = [
    Promise.resolve({ ok: false, failure }),
    new Promise(() => {}),
  ];
  const { result } = renderHook(() => useCommand(() => answers.shift() ?? Promise.reject()));
  await act(() => result.current.run());
  expect(result.current).toMatchObject({ pending: false, failure });
  await act(async () => void result.current.run());
  expect(result.current).toMatchObject({ pending: true, failure: null });
});

test('the response to an earlier click does not replace the response to the last one', async () => {
  const answers = [deferred<Outcome<string>>(), deferred<Outcome<string>>()];
  const { result } = renderHook(() =>
    useCommand((click: number) => answers[click]?.promise ?? Promise.reject()),
  );
  await act(async () => {
    void result.current.run(0);
    void result.current.run(1);
  });
  await act(async () => answers[1]?.resolve({ ok: true, value: 'second' }));
  await act(async () => answers[0]?.resolve({ ok: true, value: 'first' }));
  expect(result.current).toMatchObject({ pending: false, value: 'second' });
});

test('a response that arrives after a reset does not show', async () => {
  const answer = deferred<Outcome<string>>();
  const { result } = renderHook(() => useCommand(() => answer.promise));
  await act(async () => void result.current.run());
  act(() => result.current.reset());
  await act(async () => answer.resolve({ ok: true, value: 'late' }));
  expect(result.current).toMatchObject({ pending: false, value: null, failure: null });
});

test('a click uses the values of the last render', async () => {
  const { result, rerender } = renderHook(
    ({ text }) => useCommand(async (): Promise<Outcome<string>> => ({ ok: true, value: text })),
    { initialProps: { text: 'old' } },
  );
  rerender({ text: 'new' });
  await act(() => result.current.run());
  expect(result.current.value).toBe('new');
});
