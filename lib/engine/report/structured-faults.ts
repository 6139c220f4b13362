/** Whether a value of structured data cannot be used because its day has passed: days have no other range. */
export function isPastDate({
  problem,
  value,
}: {
  readonly problem: string;
  readonly value: string;
}): boolean {
  return problem === 'range' && /^\s*\d{4}(?:-\d{2}|\d{4})/.test(value);
}

/** What is wrong with a value in more words than the contract has: its day has `past`, or nobody else can read it. */
export function refinedProblem(found: { readonly problem: string; readonly value: string }): string {
  if (isPastDate(found)) return 'past';
  return found.problem === 'url' && URL.canParse(found.value) ? 'unreadable' : found.problem;
}

/** Whether a rich result lacks only reviews or ratings: who has none cannot add them. `missing`: `review | offers`. */
export function lacksReviews(missing: readonly string[], invalid: readonly unknown[]): boolean {
  const names = missing.flatMap((need) => need.split(' | '));
  const isOfReviews = (name: string) => /^(?:aggregateRating|review)(?:\.|$)/.test(name);
  return invalid.length === 0 && names.length > 0 && names.every(isOfReviews);
}
