import { useCallback, useEffect, useState } from 'react';

/** How long a word on what was done stays, in milliseconds: long enough to read a short line twice. */
const STAYS = 6000;

/** A short text that goes by itself, and the way to set it. */
export function useToast(): readonly [string, (text: string) => void] {
  const [toast, setToast] = useState({ text: '' });
  useEffect(() => {
    if (toast.text === '') return;
    const timer = setTimeout(() => setToast({ text: '' }), STAYS);
    return () => clearTimeout(timer);
  }, [toast]);
  return [toast.text, useCallback((text: string) => setToast({ text }), [])];
}
