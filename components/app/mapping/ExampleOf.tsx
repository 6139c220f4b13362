import { Fragment } from 'react';
import { shownText } from '../../../lib/engine/text/shown-text.ts';
import styles from './ExampleOf.module.css';

/** More values are not shown, and no more characters of one. */
const MOST_VALUES = 3;
const LONGEST_VALUE = 60;

export interface ExampleOfProps {
  /** The name of the field in the service's JSON; left out if a label has it. */
  readonly path?: string;
  /** What it has in the rows of the example. */
  readonly values: readonly string[];
}

/** A field of a service by its name and by its values in a few rows. Both run from left to right in every language. */
export function ExampleOf({ path, values }: ExampleOfProps) {
  const shown = values.filter(Boolean).slice(0, MOST_VALUES);
  return (
    <span className={styles.example}>
      {path !== undefined && (
        <code>
          <bdi dir="ltr">{shownText(path)}</bdi>
        </code>
      )}
      {shown.map((value, index) => (
        // equal values differ only by their row
        <Fragment key={index}>
          {index > 0 ? '\u00a0· ' : path !== undefined && ' '}
          <bdi dir="ltr">{cut(shownText(value))}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

function cut(text: string): string {
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
