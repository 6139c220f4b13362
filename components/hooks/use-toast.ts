import { useCallback, useEffect, useState } from 'react';

/**
 * How long a toast is shown (ms) once the user is seen: enough to read a short line twice, and to press its
 * button.
 */
const STAYS = 6000;
const STAYS_WITH_ACTION = 12_000;

/** A button beside the text, such as one that takes back what it says. */
export interface ToastAction {
  readonly label: string;
  readonly onPick: () => void;
}

/** What is shown for a while. */
export interface Toasted {
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

/** By what a user is seen: moved, pressed, scrolled. Until then a toast stays for who looks elsewhere. */
const SEEN_BY = ['pointermove', 'pointerdown', 'keydown', 'wheel'];

/** A short text that disappears by itself, and its setter; setting an empty text keeps the one that is shown. */
export function useToast(): readonly [Toasted, (text: string, action?: ToastAction) => unknown] {
  const [toast, setToast] = useState<Toasted>({ text: '' });
  useEffect(() => {
    if (toast.text === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      timer ??= setTimeout(() => setToast({ text: '' }), toast.action ? STAYS_WITH_ACTION : STAYS);
    };
    for (const type of SEEN_BY) addEventListener(type, begin, true);
    return () => {
      clearTimeout(timer);
      for (const type of SEEN_BY) removeEventListener(type, begin, true);
    };
  }, [toast]);
  return [toast, useCallback((text: string, action?: ToastAction) => text && setToast({ text, action }), [])];
}
