/**
 * Circle with tick, diamond with wave or arrow, octagon with cross: outlines that can be distinguished without colour.
 * What is in progress has dots in a dashed circle, and what has no result a dash.
 */
export const SHAPES = {
  good: { edge: 'M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 0 1 0-21z', sign: 'M7 12.5l3.5 3.5L17 8.5' },
  decent: {
    edge: 'M10.6 1.8a2 2 0 0 1 2.8 0l8.8 8.8a2 2 0 0 1 0 2.8l-8.8 8.8a2 2 0 0 1-2.8 0l-8.8-8.8a2 2 0 0 1 0-2.8z',
    sign: 'M7 13.2c1.6-3.4 3.6-2.7 5-1.2s3.4 2.2 5-1.2',
  },
  elsewhere: {
    edge: 'M10.6 1.8a2 2 0 0 1 2.8 0l8.8 8.8a2 2 0 0 1 0 2.8l-8.8 8.8a2 2 0 0 1-2.8 0l-8.8-8.8a2 2 0 0 1 0-2.8z',
    sign: 'M7 15c0-6 8-7 10-2M17.4 8.2v5h-5',
  },
  bad: {
    edge: 'M7.6 1.5h8.8l6.1 6.1v8.8l-6.1 6.1H7.6l-6.1-6.1V7.6z',
    sign: 'M8.2 8.2l7.6 7.6M15.8 8.2l-7.6 7.6',
  },
  waiting: {
    edge: 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 0 1 0-19z',
    sign: 'M7.5 12h.01M12 12h.01M16.5 12h.01',
  },
  none: { edge: 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 0 1 0-19z', sign: 'M8 12h8' },
} as const;

export interface ShapeProps {
  readonly name: string;
  readonly shape: { readonly edge: string; readonly sign: string };
  readonly size: number;
  readonly isHalf?: boolean | undefined;
}

/** Outline and sign, dashed if only half was read. Hidden from screen readers: a word is beside it. */
export function Shape({ name, shape, size, isHalf = false }: ShapeProps) {
  const names = isHalf ? `mark ${name} half` : `mark ${name}`;
  return (
    <svg className={names} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path className="edge" d={isHalf ? SHAPES.none.edge : shape.edge} />
      <path className="sign" d={shape.sign} />
    </svg>
  );
}
