import { SHAPES, Shape, type ShapeProps } from '../../../lib/shared/view/Shape.tsx';

export type MarkName = 'good' | 'decent' | 'elsewhere' | 'bad' | 'waiting' | 'none';

interface ResultMarkProps extends Partial<Pick<ShapeProps, 'size' | 'isHalf'>> {
  readonly mark: MarkName;
}

/** A result, or why there is none, as outline and sign; hidden from screen readers, because the word is beside it. */
export function ResultMark({ mark, size = 20, isHalf }: ResultMarkProps) {
  return <Shape name={mark} shape={SHAPES[mark]} {...{ size, isHalf }} />;
}
