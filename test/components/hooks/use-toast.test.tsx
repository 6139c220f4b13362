import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToast } from '../../../components/hooks/use-toast.ts';
import { act, renderHook } from '../../mocks/render.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function toasted() {
  const { result } = renderHook(() => useToast());
  act(() => result.current[1]('Deleted'));
  return result;
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a toast stays for a user who looks elsewhere, and goes six seconds after the pointer or a key moves', () => {
  for (const type of ['pointermove', 'keydown']) {
    const result = toasted();
    wait(60_000);
    expect(result.current[0].text).toBe('Deleted');
    act(() => dispatchEvent(new Event(type)));
    wait(5_000);
    expect(result.current[0].text).toBe('Deleted');
    wait(1_000);
    expect(result.current[0].text).toBe('');
  }
});

test('where one place says nothing, what another has said stays', () => {
  const result = toasted();
  act(() => result.current[1](''));
  expect(result.current[0].text).toBe('Deleted');
});

test('a second toast waits for the user again', () => {
  const result = toasted();
  act(() => dispatchEvent(new Event('pointermove')));
  wait(3_000);
  act(() => result.current[1]('Saved'));
  wait(60_000);
  expect(result.current[0].text).toBe('Saved');
});
