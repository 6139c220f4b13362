import { beforeEach, expect, test } from 'vitest';
import { useQuery } from '../../../components/hooks/use-query.ts';
import { failed, type Outcome, succeeded } from '../../../lib/shared/failure/failure.ts';
import { act, renderHook } from '../../mocks/render.ts';

/** Ends the requests, in the order in which they were sent. */
let answers: ((outcome: Outcome<string>) => Promise<void>)[];
let keys: (string | null)[];
let values: string[];
let changed: (() => void) | undefined;
beforeEach(() => {
  answers = [];
  keys = [];
  values = [];
});

function query(key: string | null, again = 0) {
  return renderHook(
    (props) =>
      useQuery(
        props.key,
        () => {
          keys.push(props.key);
          const { promise, resolve } = Promise.withResolvers<Outcome<string>>();
          answers.push((outcome) => act(async () => resolve(outcome)));
          return promise;
        },
        {
          again: props.again,
          onValue: (value) => values.push(value),
          watch: (reload) => {
            changed = reload;
            return () => {
              changed = undefined;
            };
          },
        },
      ),
    { initialProps: { key, again } },
  );
}

test('what is loaded is pending, then there', async () => {
  const { result } = query('a');
  expect(result.current).toMatchObject({ value: undefined, failure: null, pending: true });
  await answers[0]?.(succeeded('one'));
  expect(result.current).toMatchObject({ value: 'one', failure: null, pending: false });
  expect(values).toEqual(['one']);
});

test('without a key nothing is loaded', () => {
  const { result } = query(null);
  expect(result.current).toMatchObject({ value: undefined, pending: false });
  expect(keys).toEqual([]);
});

test('for another key nothing of the first is shown, whatever arrives when', async () => {
  const { result, rerender } = query('a');
  await answers[0]?.(succeeded('of a'));
  rerender({ key: 'b', again: 0 });
  expect(result.current).toMatchObject({ value: undefined, pending: true });
  rerender({ key: 'c', again: 0 });
  await answers[2]?.(succeeded('of c'));
  await answers[1]?.(succeeded('of b'));
  expect(result.current.value).toBe('of c');
  expect(values).toEqual(['of a', 'of c']);
});

test('a failure is shown until the retry succeeds', async () => {
  const { result } = query('a');
  await answers[0]?.(failed({ kind: 'unanswered' }));
  expect(result.current).toMatchObject({ value: undefined, failure: { kind: 'unanswered' }, pending: false });
  act(() => result.current.reload());
  expect(result.current).toMatchObject({ failure: { kind: 'unanswered' }, pending: true });
  await answers[1]?.(succeeded('one'));
  expect(result.current).toMatchObject({ value: 'one', failure: null, pending: false });
});

test('a value is kept while it is loaded again, and if that fails', async () => {
  const { result, rerender } = query('a');
  await answers[0]?.(succeeded('one'));
  rerender({ key: 'a', again: 1 });
  expect(result.current).toMatchObject({ value: 'one', pending: true });
  await answers[1]?.(failed({ kind: 'unanswered' }));
  expect(result.current).toMatchObject({ value: 'one', failure: { kind: 'unanswered' } });
});

test('a value of another key does not come back when that key fails', async () => {
  const { result, rerender } = query('a');
  await answers[0]?.(succeeded('of a'));
  rerender({ key: 'b', again: 0 });
  await answers[1]?.(failed({ kind: 'unanswered' }));
  expect(result.current).toMatchObject({ value: undefined, failure: { kind: 'unanswered' } });
});

test('a change is followed until the component is gone', async () => {
  const { result, unmount } = query('a');
  await answers[0]?.(succeeded('one'));
  act(() => changed?.());
  await answers[1]?.(succeeded('two'));
  expect(result.current.value).toBe('two');
  unmount();
  expect(changed).toBeUndefined();
});
