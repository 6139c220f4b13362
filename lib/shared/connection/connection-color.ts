import * as z from 'zod/mini';

/**
 * The colours that distinguish connections, in the order they are assigned. None is a result's colour (green,
 * yellow, red). Each comes with a shape of its own beside the name, so that colour vision is not required.
 */
const CONNECTION_COLORS = ['blue', 'brown', 'violet', 'teal', 'pink', 'grey'] as const;

export const connectionColorSchema = z.enum(CONNECTION_COLORS);
type ConnectionColor = z.infer<typeof connectionColorSchema>;

/** The least used colour. With more connections than colours, only the letter on it distinguishes them. */
export function freeColor(list: readonly { readonly color: ConnectionColor }[]): ConnectionColor {
  const uses = (color: ConnectionColor) => list.filter((one) => one.color === color).length;
  return CONNECTION_COLORS.toSorted((a, b) => uses(a) - uses(b))[0] ?? 'blue';
}
