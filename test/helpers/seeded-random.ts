export interface SeededRandom {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number, at least 0, less than `limit`. */
  below(limit: number): number;
  /** One of the choices. */
  pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice;
}

/** Random numbers that are the same for the same seed, so that a failing case can be run again (Weyl sequence and mix). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, pick: (choices) => choices[below(choices.length)] ?? choices[0] };
}
