import { isRecord } from '../../../model/core/is-record.ts';
import { PASSWORD, PRIVATE, type Privacy, PUBLIC } from '../../../model/report/privacy.ts';
import { type Fields, fieldsOf, firstOf } from '../fields.ts';
import { readFlag } from './flag.ts';

/** Fields that hold the privacy, or its word beside a number. */
const FIELDS = ['privacy', 'visibility', 'access'];
const LABELS = FIELDS.flatMap((name) =>
  ['label', 'name', 'text', 'status', 'title', 'type', 'level'].map((end) => name + end),
);
const WITHIN = [
  ...['value', 'id', 'name', 'label', 'key', 'privacy', 'type', 'level', 'text', 'title', 'slug', 'code'],
];

const WORDS: readonly (readonly [RegExp, Privacy])[] = [
  [/^(?:password(?!less)|protected)/, PASSWORD],
  [/^(?:private|hidden|onlyme)$/, PRIVATE],
  [/^(?:public|everyone|anyone)$/, PUBLIC],
];

/**
 * A report's privacy. A word decides, wherever it stands (`{"id": 1, "name": "Public"}`, `privacy_label`), because
 * numbers differ between services; then 0, 1 or 2 as number or text in `privacy` (a `visibility` of 0 is private at
 * GitLab: https://docs.gitlab.com/api/visibility_levels/, read 2026-11-26), then booleans (`is_private`,
 * `{"public": true}`); also in its `settings`.
 */
export function readPrivacy(fields: Fields): Privacy | null {
  return privacyIn(fields) ?? privacyIn(fieldsOf(fields.get('settings')));
}

function privacyIn(fields: Fields): Privacy | null {
  const held = FIELDS.map((name) => fieldsOf(fields.get(name)));
  const plain = [...FIELDS, ...LABELS].map((name) => fields.get(name));
  const within = held.flatMap((each) => WITHIN.map((name) => each.get(name)));
  return (
    first([...plain, ...within], wordOf) ??
    first([fields.get('privacy'), ...WITHIN.map((name) => held[0]?.get(name))], numberOf) ??
    [fields, ...held].map(flagsOf).find((privacy) => privacy !== null) ??
    first([fields.get('privacy')], (value) => ofFlag(readFlag(value)))
  );
}

function first(values: readonly unknown[], read: (value: unknown) => Privacy | null): Privacy | null {
  for (const value of values) {
    const privacy = isRecord(value) ? null : read(value);
    if (privacy !== null) return privacy;
  }
  return null;
}

/** Also reads an enumeration's name: `PRIVACY_PUBLIC`, `Privacy::Public`. */
function wordOf(value: unknown): Privacy | null {
  if (typeof value !== 'string' || value.length > 100) return null;
  const word = value
    .toLowerCase()
    .replace(/^.*(?:::|\.|privacy[_-]|visibility[_-])/, '')
    .replace(/[\s_-]/g, '');
  return WORDS.find(([words]) => words.test(word))?.[1] ?? null;
}

function numberOf(value: unknown): Privacy | null {
  const text = plainText(value);
  return text === '0' ? PUBLIC : text === '1' ? PRIVATE : text === '2' ? PASSWORD : null;
}

function flagsOf(fields: Fields): Privacy | null {
  const protects = [...fields].some(([name, value]) => PROTECTS.test(name) && readFlag(value) === true);
  if (protects) return PASSWORD;
  const isPrivate = firstOf(fields, ['isprivate', 'private'], readFlag);
  const isPublic = firstOf(fields, ['ispublic', 'public'], readFlag);
  // neither public nor private, or both, is something else
  return isPrivate === isPublic ? null : ofFlag(isPrivate ?? !isPublic);
}

function ofFlag(isPrivate: boolean | null): Privacy | null {
  return isPrivate === null ? null : isPrivate ? PRIVATE : PUBLIC;
}

const PROTECTS = /^(?:has|is|needs|requires?)?password(?:protected|required|enabled)?$|^isprotected$/;

function plainText(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value).slice(0, 100).trim().toLowerCase() : '';
}
