/** Whether the job has not ended yet. */
export function isOpen({ state }: { readonly state: string }): boolean {
  return state !== 'done' && state !== 'failed';
}

/** Whether the job waits before its request was sent, so it can be cancelled or replaced. */
export function isUnsent({ state, wait }: { readonly state: string; readonly wait: unknown }): boolean {
  return state === 'queued' && wait !== null;
}
