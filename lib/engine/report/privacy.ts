import * as z from 'zod/mini';

/**
 * Who may see the report's page: 0 everyone, 1 only the account, 2 anyone with its password (interface:
 * Report fields).
 */
export const PRIVACIES = [0, 1, 2] as const;
export const privacySchema = z.literal(PRIVACIES);
export type Privacy = z.infer<typeof privacySchema>;
export const PUBLIC = 0;
export const PRIVATE = 1;
export const PASSWORD = 2;

/** Who may see a report, in words. */
export const PRIVACY_LABELS = {
  [PUBLIC]: 'privacyPublic',
  [PRIVATE]: 'privacyPrivate',
  [PASSWORD]: 'privacyPassword',
} as const;
