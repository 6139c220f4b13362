import * as z from 'zod/mini';

/**
 * The colours that tell connections apart, in the order they are given out. None is a result's (green, yellow, red);
 * each comes with a shape of its own and stands beside the name, so that nobody has to see the colour.
 */
export const CONNECTION_COLORS = ['blue', 'brown', 'violet', 'teal', 'pink', 'grey'] as const;

export const connectionColorSchema = z.enum(CONNECTION_COLORS);
export type ConnectionColor = z.infer<typeof connectionColorSchema>;

/** The first colour that none of these has. */
export function freeColor(list: readonly { readonly color: ConnectionColor }[]): ConnectionColor {
  const free = CONNECTION_COLORS.find((color) => !list.some((one) => one.color === color));
  return free ?? CONNECTION_COLORS[0];
}
