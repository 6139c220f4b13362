import { useCallback, useEffect, useState } from 'react';

/** How long a toast is shown (ms): enough to read a short line twice, and to press its button. */
const STAYS = 6000;
const STAYS_WITH_UNDO = 12_000;

/** A short text, and what takes back what it says. */
export interface Toasted {
  readonly text: string;
  readonly undo?: (() => void) | undefined;
}

/** A short text that disappears by itself, and its setter. */
export function useToast(): readonly [Toasted, (text: string, undo?: () => void) => void] {
  const [toast, setToast] = useState<Toasted>({ text: '' });
  useEffect(() => {
    if (toast.text === '') return;
    const timer = setTimeout(() => setToast({ text: '' }), toast.undo ? STAYS_WITH_UNDO : STAYS);
    return () => clearTimeout(timer);
  }, [toast]);
  return [toast, useCallback((text: string, undo?: () => void) => setToast({ text, undo }), [])];
}
