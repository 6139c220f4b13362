import { useEffect, useEffectEvent } from 'react';

/** How long after the last key a text is saved (ms). */
const DEBOUNCE = 600;

/** Runs `save` when the typed text (`null`: none) has not changed for a moment. */
export function useTypingPause(typed: string | null, save: () => void): void {
  const saveLater = useEffectEvent(save);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => saveLater(), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);
}
