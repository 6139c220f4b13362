import { useCallback, useEffect, useState } from 'react';

/** How long a toast is shown (ms): enough to read a short line twice, and to press its button. */
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

/** A short text that disappears by itself, and its setter. */
export function useToast(): readonly [Toasted, (text: string, action?: ToastAction) => void] {
  const [toast, setToast] = useState<Toasted>({ text: '' });
  useEffect(() => {
    if (toast.text === '') return;
    const timer = setTimeout(() => setToast({ text: '' }), toast.action ? STAYS_WITH_ACTION : STAYS);
    return () => clearTimeout(timer);
  }, [toast]);
  return [toast, useCallback((text: string, action?: ToastAction) => setToast({ text, action }), [])];
}
