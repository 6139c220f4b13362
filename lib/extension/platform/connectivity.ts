import type { Connectivity } from '../../shared/schedule/schedule.ts';

/**
 * Whether the device is online, and whether the connection costs money as far as the browser says so: Chromium knows
 * mobile data and its data saver (Network Information API); Firefox says neither.
 */
export function connectivity(): Connectivity {
  if (!navigator.onLine) return 'offline';
  const { connection }: { readonly connection?: { readonly type?: string; readonly saveData?: boolean } } =
    navigator as object;
  return connection?.saveData === true || connection?.type === 'cellular' ? 'metered' : 'online';
}
