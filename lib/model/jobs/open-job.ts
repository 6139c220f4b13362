/** Is the job (of `job.ts`) still under way, so that its page must not be sent a second time? */
export function isOpen({ state, failure }: OpenOrNot): boolean {
  return (
    state === 'queued' ||
    state === 'sent' ||
    state === 'made' ||
    (state === 'unknown' && failure?.kind !== 'not-confirmed' && failure?.kind !== 'no-result-yet')
  );
}

/** The fields of a job that `isOpen` needs. */
interface OpenOrNot {
  readonly state: string;
  readonly failure: { readonly kind: string } | null;
}
