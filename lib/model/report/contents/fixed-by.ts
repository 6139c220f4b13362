export const FIXED_BY = ['content', 'template', 'server'] as const;
/** Who usually fixes what a check found: who writes the page, builds its HTML, or runs the server. */
export type FixedBy = (typeof FIXED_BY)[number];
