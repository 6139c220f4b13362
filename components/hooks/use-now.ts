import { useEffect, useState } from 'react';

/** The current time in epoch ms, updated every minute, so that "3 minutes ago" stays true. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
