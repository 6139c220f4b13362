/** What does not apply to a page without robots metas and X-Robots-Tag headers: there is no rule to judge. */
export const NO_ROBOTS_RULES: readonly string[] = ['robots-meta', 'x-robots-tag', 'snippet-allowed'];
