/** Held by the popup; the browser releases it with the popup, however that ends. */
const LOCK = 'verdict-popup';

/** Says that the popup is open, until it closes. */
export function holdOpen(): void {
  void navigator.locks.request(LOCK, { mode: 'shared' }, () => new Promise(() => {}));
}

/** Resolves when no popup is open; at once if none is. */
export async function popupClosed(): Promise<void> {
  await navigator.locks.request(LOCK, () => {});
}
