import { useEffect, useEffectEvent } from 'react';

/** Runs `work` every `ms` milliseconds while the page is visible; `null` stops it. */
export function useInterval(ms: number | null, work: () => void): void {
  const tick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') work();
  });
  useEffect(() => {
    if (ms === null) return;
    const timer = setInterval(tick, ms);
    return () => clearInterval(timer);
  }, [ms]);
}
