import { PASSWORD, PRIVATE, type Privacy, PUBLIC } from '../../../../engine/report/privacy.ts';
import type { PrivacyMeaning } from '../../../../shared/connection/mapping.ts';
import { wordIn } from './result.ts';

/** The interface's values: 0, 1, 2 as number or text, or its names for them in any case of letters. */
const VALUES: Readonly<Record<string, Privacy>> = {
  0: PUBLIC,
  1: PRIVATE,
  2: PASSWORD,
  public: PUBLIC,
  private: PRIVATE,
  password: PASSWORD,
};

/** The privacy that the interface's own value stands for; null for any other. */
export function privacyValue(value: unknown): Privacy | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return wordIn(VALUES, String(value).trim().toLowerCase());
}

/** Reads who may see a report by the value's meaning; null for any value that it does not name. */
export function readPrivacy(value: unknown, means: PrivacyMeaning): Privacy | null {
  return means === 'interface' ? privacyValue(value) : wordIn(means.words, value);
}
