export interface ColorMarkProps {
  /** The name of a colour that the style sheet knows; each has a shape of its own. */
  readonly color: string;
  /** What it stands for; its first letter is drawn. */
  readonly name: string;
}

/** A letter on a coloured shape, beside a name. Says nothing to screen readers: the name does. */
export function ColorMark({ color, name }: ColorMarkProps) {
  const [letter = ''] = name.trim();
  return (
    <span className={`color-mark color-${color}`} aria-hidden="true">
      {letter.toLocaleUpperCase()}
    </span>
  );
}
