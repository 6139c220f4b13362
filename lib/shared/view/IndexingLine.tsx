import type { ReactNode } from 'react';
import { indexingShown } from '../../engine/report/check-labels.ts';
import type { ListingAnswer } from '../../engine/report/contents/listing.ts';
import type { Texts } from '../../engine/text/create-texts.ts';
import { SHAPES, Shape } from './Shape.tsx';

/** What their cause alone says, beside their mark. */
const WITH_CAUSE: ReadonlySet<ListingAnswer> = new Set(['not-listed', 'other-address', 'suspected']);

export interface IndexingLineProps {
  readonly answer: ListingAnswer;
  /** `Indexing.cause` */
  readonly cause: string | undefined;
  readonly texts: Texts;
  /**
   * A banner has the answer's colour as its ground, and is struck out if it is so no more. A chip says the cause alone,
   * the rest is its tooltip.
   */
  readonly look?: 'inline' | 'banner' | 'banner gone' | 'chip';
  /** Stands at the end. */
  readonly children?: ReactNode;
}

/** Whether search engines can index the page, in words and colour; it wraps and is never cut. */
export function IndexingLine({ answer, cause, texts, look = 'inline', children }: IndexingLineProps) {
  const { words, mark, isHalf } = indexingShown(answer, cause);
  const text = texts.format(words);
  const name = texts.t('nameAndValue', { name: texts.t('listing'), value: text });
  const named = look === 'chip' ? {} : ({ role: 'status', 'aria-live': 'off', 'aria-label': name } as const);
  const isShort = look === 'chip' && cause !== undefined && WITH_CAUSE.has(answer);
  return (
    <span className={`indexing ${mark} ${look}`} title={isShort ? text : undefined}>
      <Shape name={mark} shape={SHAPES[mark]} size={16} isHalf={isHalf} />
      {isShort && <span aria-hidden="true">{cause}</span>}
      <span {...named} className={isShort ? 'hidden' : undefined}>
        {text}
      </span>
      {children}
    </span>
  );
}
