import { useEffect, useState } from 'react';
import { onAccessChanged } from '../../lib/platform/permissions.ts';
import { hasPower, type OptionalPower } from '../../lib/platform/powers.ts';

/** Does the browser grant the power, live; `undefined` until it said so. Users take it back at any time. */
export function usePower(power: OptionalPower): boolean | undefined {
  const [granted, setGranted] = useState<boolean>();
  useEffect(() => {
    let current = true;
    const look = async () => {
      const there = await hasPower(power);
      if (current) setGranted(there);
    };
    look();
    const stop = onAccessChanged(look);
    return () => {
      current = false;
      stop();
    };
  }, [power]);
  return granted;
}
