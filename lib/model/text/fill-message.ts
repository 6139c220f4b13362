/** A message of `public/_locales`. */
export interface StoredMessage {
  readonly message: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>> | undefined;
}

/** The message with its placeholders (`$name$`) replaced as browsers do it: each has the number of its value. */
export function fillMessage(
  { message, placeholders = {} }: StoredMessage,
  values: readonly string[],
): string {
  return message.replace(/\$(\w+)\$/g, (_whole, name: string) => {
    const number = Number(placeholders[name]?.content.slice(1));
    return values[number - 1] ?? '';
  });
}
