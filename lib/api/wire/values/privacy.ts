import { isRecord } from '../../../model/core/is-record.ts';
import { PASSWORD, PRIVATE, type Privacy, PUBLIC } from '../../../model/report/privacy.ts';
import { type Fields, fieldsOf, firstOf } from '../fields.ts';

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
    first([fields.get('privacy')], (value) => flagged(value, PRIVATE, PUBLIC))
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
  const protects = [...fields].some(
    ([name, value]) => PROTECTS.test(name) && flagged(value, PASSWORD, PRIVATE) === PASSWORD,
  );
  if (protects) return PASSWORD;
  const ofPrivate = firstOf(fields, ['isprivate', 'private'], (value) => flagged(value, PRIVATE, PUBLIC));
  const ofPublic = firstOf(fields, ['ispublic', 'public'], (value) => flagged(value, PUBLIC, PRIVATE));
  // neither public nor private, or both, is something else
  if (ofPrivate !== null && ofPublic !== null && ofPrivate !== ofPublic) return null;
  return ofPrivate ?? ofPublic;
}

const PROTECTS = /^(?:has|is|needs|requires?)?password(?:protected|required|enabled)?$|^isprotected$/;

function flagged(value: unknown, yes: Privacy, no: Privacy): Privacy | null {
  const text = plainText(value);
  if (/^(?:true|1|yes|y|on)$/.test(text)) return yes;
  return /^(?:false|0|no|n|off)$/.test(text) ? no : null;
}

function plainText(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value).slice(0, 100).trim().toLowerCase() : '';
}
