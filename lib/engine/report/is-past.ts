/** Whether a value of structured data cannot be used because the day that it names has passed: days have no other range. */
export function isPast({ problem, value }: { readonly problem: string; readonly value: string }): boolean {
  return problem === 'range' && /^\s*\d{4}(?:-\d{2}|\d{4})/.test(value);
}
