/** Ignores stale responses: `start` returns a function that is true until `start` is called again. */
export function createRequestGuard(): { readonly start: () => () => boolean } {
  let last = 0;
  return {
    start: () => {
      last += 1;
      const mine = last;
      return () => mine === last;
    },
  };
}
