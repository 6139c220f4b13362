import en from './en.json' with { type: 'json' };

/** The texts of each language, by its tag (BCP 47). */
export const LANGUAGES = { en } as const;

export type Language = keyof typeof LANGUAGES;
