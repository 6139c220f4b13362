/** Sizes in characters; from the first to the last is a factor of 4. */
const SIZES = [50_000, 100_000, 200_000] as const;

/** Shorter runs are noise: the clock, garbage collection, the compiler. */
const NOISE_MS = 3;

/**
 * How much longer a function takes for four times the input: about 4 when its time is linear, 16 when it is
 * quadratic. The best of five runs at each size counts, and anything under 3 ms counts as 3 ms.
 * `inputOf` returns an input of about as many characters.
 */
export async function growthOf<Input>(
  run: (input: Input) => unknown,
  inputOf: (size: number) => Input,
): Promise<number> {
  const inputs = SIZES.map(inputOf);
  const best = SIZES.map(() => Number.POSITIVE_INFINITY);
  // all sizes in each round, so that what slows the machine down for a while slows down all of them
  for (let round = 0; round < 5; round += 1) {
    for (const [size, input] of inputs.entries()) {
      const start = performance.now();
      await run(input);
      best[size] = Math.min(best[size] ?? 0, performance.now() - start);
    }
    // a quadratic run takes seconds, and what is all noise grows by nothing: one round is enough to know either
    const longest = Math.max(...best);
    if (longest > 1000 || longest < NOISE_MS) break;
  }
  const [first = NOISE_MS, last = NOISE_MS] = [best[0], best.at(-1)].map((time = 0) =>
    Math.max(time, NOISE_MS),
  );
  return last / first;
}

/** Between linear (4) and quadratic (16), with room for a busy machine. */
export const LINEAR_AT_MOST = 9;

/** Texts of about `size` characters that break careless scanners: repeated, unclosed, nested. */
export function hostileTexts(parts: readonly string[]): readonly ((size: number) => string)[] {
  return parts.map((part) => (size: number) => part.repeat(Math.ceil(size / part.length)));
}
