import type { Answers, Mapping } from '../../../shared/connection/mapping.ts';
import { MAPPING_FIELDS, placeOf } from './mapping-meanings.ts';

/**
 * How a service answers as short texts, `field: path`, for support: `rows: data`, `asked: privacy`. `$` is the whole
 * value.
 */
export function describeAnswers({
  mapping,
  questions,
}: Pick<Answers, 'mapping' | 'questions'>): readonly string[] {
  return [
    ...(mapping === null
      ? []
      : places(mapping).map(([field, path]) => `${field}: ${path === '' ? '$' : path}`)),
    ...questions.map(({ of }) => `asked: ${of}`),
  ];
}

function places(mapping: Mapping): readonly (readonly [string, string])[] {
  return MAPPING_FIELDS.flatMap(({ of }) => {
    const path = of === 'next' ? nextPlace(mapping.next) : placeOf(of, mapping);
    return path === null ? [] : [[of, path] as const];
  });
}

/** `link links.next`, `number`, `none`; null if it is not known. */
function nextPlace(next: Mapping['next']): string | null {
  if (next === null) return null;
  if (next.by === 'link' || next.by === 'cursor') return `${next.by} ${next.path}`;
  return next.by === 'number' ? `number from ${next.from}` : next.by;
}
