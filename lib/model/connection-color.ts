import * as z from 'zod/mini';

/**
 * The colours that tell connections apart, in the order they are given out. None is a result's (green, yellow, red);
 * each comes with a shape of its own and stands beside the name, so that nobody has to see the colour.
 */
export const CONNECTION_COLORS = ['blue', 'brown', 'violet', 'teal', 'pink', 'grey'] as const;

export const connectionColorSchema = z.enum(CONNECTION_COLORS);
export type ConnectionColor = z.infer<typeof connectionColorSchema>;
