/** The importance of a failed check, in words. */
export const WEIGHT_LABELS = { 3: 'weightHigh', 2: 'weightMedium', 1: 'weightLow' } as const;
