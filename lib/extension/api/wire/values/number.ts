/** A number, also as text; `null` for anything else. */
export function readNumber(value: unknown): number | null {
  const number =
    typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A whole number from 0 on, also as text; `null` for anything else. */
export function readCount(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null;
}
