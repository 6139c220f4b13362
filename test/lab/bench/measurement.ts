/** One line of the benchmark's table. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The cost of the same thing without our code, measured in the same run. */
  readonly floor?: number;
  readonly floorName?: string;
  /** `value / floor`, unless it is computed differently: the median of ratios of pairs. */
  readonly ratio?: number;
  readonly goal?: Goal;
}

/** The maximum value, in its unit or in multiples of the floor. */
export interface Goal {
  readonly atMost: number;
  readonly of: 'value' | 'floor';
}

/** The value as a multiple of the floor; `undefined` without a floor. */
export function ratioOf({ value, floor, ratio }: Measurement): number | undefined {
  return ratio ?? (floor === undefined ? undefined : value / floor);
}

/** Whether the goal is met; `undefined` without one. */
export function isMet(measurement: Measurement): boolean | undefined {
  const { goal, value } = measurement;
  if (!goal) return undefined;
  return (goal.of === 'floor' ? (ratioOf(measurement) ?? Number.NaN) : value) <= goal.atMost;
}

/** The middle value (mean of the two middle ones for an even count); NaN if empty. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const low = sorted[Math.floor(middle)] ?? Number.NaN;
  const high = sorted[Math.ceil(middle)] ?? Number.NaN;
  return (low + high) / 2;
}
