import { SHAPES, Shape } from '../../../lib/shared/view/Shape.tsx';

export type MarkName = 'good' | 'decent' | 'bad' | 'waiting' | 'none';

/** A result, or why there is none, as outline and sign; hidden from screen readers, because the word is beside it. */
export function ResultMark({ mark, size = 20 }: { readonly mark: MarkName; readonly size?: number }) {
  return <Shape name={mark} shape={SHAPES[mark]} size={size} />;
}
