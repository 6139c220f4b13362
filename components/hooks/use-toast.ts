import { useCallback, useEffect, useState } from 'react';

/** How long a toast is shown (ms): enough to read a short line twice. */
const STAYS = 6000;

/** A short text that disappears by itself, and its setter. */
export function useToast(): readonly [string, (text: string) => void] {
  const [toast, setToast] = useState({ text: '' });
  useEffect(() => {
    if (toast.text === '') return;
    const timer = setTimeout(() => setToast({ text: '' }), STAYS);
    return () => clearTimeout(timer);
  }, [toast]);
  return [toast.text, useCallback((text: string) => setToast({ text }), [])];
}
