import { SHAPES, Shape } from '../../../lib/shared/view/Shape.tsx';

export type MarkName = 'good' | 'decent' | 'bad' | 'waiting' | 'none';

/** A result, or why there is none, as outline and sign; hidden from screen readers, because the word is beside it. */
export function ResultMark({
  mark,
  size = 20,
  isHalf,
}: {
  readonly mark: MarkName;
  readonly size?: number;
  readonly isHalf?: boolean | undefined;
}) {
  return <Shape name={mark} shape={SHAPES[mark]} {...{ size, isHalf }} />;
}
