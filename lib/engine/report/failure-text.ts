import type { Translatable } from '../text/message.ts';

/** What is wrong by a failed check: the service's sentence, else the check's name with its value, if it has one. */
export function failureText({
  title,
  text,
  value = '',
}: {
  readonly title: string;
  /** Empty or absent: the service gives no sentence. */
  readonly text?: string | undefined;
  readonly value?: Translatable | undefined;
}): Translatable {
  if (text) return text;
  return value === '' ? title : { key: 'nameAndValue', values: { name: title, value } };
}
