import { useEffect, useState } from 'react';

const OPENED_AT = Date.now();

/**
 * When the page was opened or last shown again, in epoch ms. In the same clock as stored times, from which
 * `performance.timeOrigin` may differ by seconds.
 */
export function useShownAt(): number {
  const [shownAt, setShownAt] = useState(OPENED_AT);
  useEffect(() => {
    const change = () => {
      if (document.visibilityState === 'visible') setShownAt(Date.now());
    };
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);
  return shownAt;
}
