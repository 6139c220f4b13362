/** Is the job still in progress? */
export function isOpen({ state }: { readonly state: string }): boolean {
  return state !== 'done' && state !== 'failed';
}

/** Does it wait to be sent? Nothing has left yet, so it can be cancelled or replaced. */
export function isUnsent({ state, wait }: { readonly state: string; readonly wait: unknown }): boolean {
  return state === 'queued' && wait !== null;
}
