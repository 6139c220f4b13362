/** Sizes in characters; from the first to the last is a factor of 4. */
const SIZES = [50_000, 100_000, 200_000] as const;

/** Shorter runs are noise: garbage collection, the compiler. */
export const NOISE_MS = 5;

/**
 * How much longer a function takes for four times the input: about 4 when its time is linear, 16 when it is
 * quadratic. The best of three runs at each size counts, and anything under 5 ms counts as 5 ms.
 * `inputOf` returns an input of about as many characters.
 */
export async function growthOf<Input>(
  run: (input: Input) => unknown,
  inputOf: (size: number) => Input,
): Promise<number> {
  const times: number[] = [];
  for (const size of SIZES) {
    const input = inputOf(size);
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3; round += 1) {
      const start = cpuTime();
      await run(input);
      best = Math.min(best, cpuTime() - start);
      // a quadratic run takes seconds: one is enough to know it
      if (best > 2000) break;
    }
    times.push(Math.max(best, NOISE_MS));
  }
  return (times.at(-1) ?? 0) / (times[0] ?? 1);
}

/** Processor time of this thread in milliseconds, which does not grow while other processes are busy. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Between linear (4) and quadratic (16), with room for a busy machine. */
export const LINEAR_AT_MOST = 9;

/** Texts of about `size` characters that break careless scanners: repeated, unclosed, nested. */
export function hostileTexts(parts: readonly string[]): readonly ((size: number) => string)[] {
  return parts.map((part) => (size: number) => part.repeat(Math.ceil(size / part.length)));
}
