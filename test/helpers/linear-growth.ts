/** Sizes in characters; from the first to the last is a factor of 4. */
const SIZES = [50_000, 100_000, 200_000] as const;

/** Shorter runs are noise: garbage collection, the compiler. */
export const NOISE_MS = 5;

const MOST_ROUNDS = 30;

/** Between linear (4) and quadratic (16), with room for a busy machine. */
export const LINEAR_AT_MOST = 9;

/**
 * How much more processor time a function takes for four times the input: about 4 when its time is linear, 16 when it
 * is quadratic. The best run at each size counts; rounds are repeated until the growth is seen to be linear, at most 30.
 * Anything under 5 ms counts as 5 ms. `inputOf` returns an input of about as many characters.
 */
export async function growthOf<Input>(
  run: (input: Input) => unknown,
  inputOf: (size: number) => Input,
): Promise<number> {
  const inputs = SIZES.map(inputOf);
  const best = SIZES.map(() => Number.POSITIVE_INFINITY);
  let growth = Number.POSITIVE_INFINITY;
  // compiles it, which else counts for the smallest size alone and hides a growth
  await run(inputOf(SIZES[0] / 10));
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    for (const [size, input] of inputs.entries()) {
      const start = cpuTime();
      await run(input);
      best[size] = Math.min(best[size] ?? 0, cpuTime() - start);
    }
    const [first = NOISE_MS, last = NOISE_MS] = [best[0], best.at(-1)].map((time = 0) =>
      Math.max(time, NOISE_MS),
    );
    growth = last / first;
    // a quadratic run takes seconds, and what is all noise grows by nothing: one round is enough to know either
    if (last > 1000 || last === NOISE_MS) break;
    if (growth <= LINEAR_AT_MOST) break;
  }
  return growth;
}

/** Processor time of this thread in milliseconds, which does not grow while other processes are busy. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Texts of about `size` characters that break careless scanners: repeated, unclosed, nested. */
export function hostileTexts(parts: readonly string[]): readonly ((size: number) => string)[] {
  return parts.map((part) => (size: number) => part.repeat(Math.ceil(size / part.length)));
}
