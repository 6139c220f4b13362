/**
 * Tells late answers from current ones. Each `start` makes all earlier ones late; the function it answers says
 * whether its own question is still the last one asked.
 */
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
