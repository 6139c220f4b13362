/** Tags and attributes. */
const CODE = /(<[^<>]*>|(?<![\w-])[\w-]+="[^"]*")/;

/**
 * What to do about a fault. Code in a sentence that runs from right to left keeps its own direction, and so its
 * brackets.
 */
export function Advice({ text }: { readonly text: string }) {
  return (
    <p className="advice" dir="auto">
      {text.split(CODE).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <bdi key={at} dir="ltr">
            {part}
          </bdi>
        ),
      )}
    </p>
  );
}
