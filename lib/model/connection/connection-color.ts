import * as z from 'zod/mini';

/**
 * The colours that distinguish connections, in the order they are assigned. None is a result's colour (green,
 * yellow, red). Each comes with a shape of its own beside the name, so that colour vision is not required.
 */
export const CONNECTION_COLORS = ['blue', 'brown', 'violet', 'teal', 'pink', 'grey'] as const;

export const connectionColorSchema = z.enum(CONNECTION_COLORS);
export type ConnectionColor = z.infer<typeof connectionColorSchema>;

/** The first unused colour. */
export function freeColor(list: readonly { readonly color: ConnectionColor }[]): ConnectionColor {
  const free = CONNECTION_COLORS.find((color) => !list.some((one) => one.color === color));
  return free ?? CONNECTION_COLORS[0];
}
