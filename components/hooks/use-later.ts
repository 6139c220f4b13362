import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * What a page can do without at first: loaded once the page is painted, `undefined` until then and if it cannot be
 * loaded. `load` must be the same function every time.
 */
export function useLater<Value>(load: () => Promise<Value>): Value | undefined {
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    let current = true;
    const stop = afterPaint(async () => {
      const loaded = await load().catch(() => undefined);
      if (current) setValue(() => loaded);
    });
    return () => {
      current = false;
      stop();
    };
  }, [load]);
  return value;
}
