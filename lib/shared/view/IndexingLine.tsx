import type { ReactNode } from 'react';
import { indexingShown } from '../../engine/report/check-labels.ts';
import type { ListingAnswer } from '../../engine/report/contents/listing.ts';
import type { Texts } from '../../engine/text/create-texts.ts';
import { SHAPES, Shape } from './Shape.tsx';

export interface IndexingLineProps {
  readonly answer: ListingAnswer;
  /** `Indexing.cause` */
  readonly cause: string | undefined;
  readonly texts: Texts;
  /** A banner has the answer's colour as its ground. The head of a cell's column says what it is about. */
  readonly look?: 'inline' | 'banner' | 'cell';
  /** Stands at the end. */
  readonly children?: ReactNode;
}

/** Whether search engines can index the page, in words and colour; it wraps and is never cut. */
export function IndexingLine({ answer, cause, texts, look = 'inline', children }: IndexingLineProps) {
  const { words, mark, isHalf } = indexingShown(answer, cause);
  const text = texts.format(words);
  const name = texts.t('nameAndValue', { name: texts.t('listing'), value: text });
  const named = look === 'cell' ? {} : ({ role: 'status', 'aria-live': 'off', 'aria-label': name } as const);
  return (
    <span className={`indexing ${mark} ${look}`}>
      <Shape name={mark} shape={SHAPES[mark]} size={16} isHalf={isHalf} />
      <span {...named}>{text}</span>
      {children}
    </span>
  );
}
