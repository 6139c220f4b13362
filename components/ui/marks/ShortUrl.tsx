import { splitUrl } from './split-url.ts';

export interface ShortUrlProps {
  /** What is seen. */
  readonly text: string;
  /** What is heard: the address in full. */
  readonly full: string;
  /** Letters of the end that always stay. */
  readonly tail?: number;
}

/**
 * An address on one line: the end stays in sight when the middle must go, for that is where addresses of one site
 * differ. Always left to right, whatever the letters in it. What is seen is drawn by the style sheet, so that the
 * element's text is the address and nothing else.
 */
export function ShortUrl({ text, full, tail = 14 }: ShortUrlProps) {
  const parts = splitUrl(text, tail);
  return (
    <bdi dir="ltr">
      <span className="hidden">{full}</span>
      <span className="short-address" aria-hidden="true" data-head={parts.head} data-tail={parts.tail} />
    </bdi>
  );
}
