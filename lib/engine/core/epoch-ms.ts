/** A moment in milliseconds since 1970-01-01T00:00Z, as `Date.now()` returns it. */
export type EpochMs = number;
