import type { Answers, Mapping } from '../../../shared/connection/mapping.ts';

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
  const { result, privacy, next, ...plain } = mapping;
  const all = {
    ...plain,
    result: result?.path ?? null,
    privacy: privacy?.path ?? null,
    next: nextPlace(next),
  };
  return Object.entries(all).flatMap(([field, path]) => (path === null ? [] : [[field, path] as const]));
}

/** `link links.next`, `number`, `none`; null if it is not known. */
function nextPlace(next: Mapping['next']): string | null {
  if (next === null) return null;
  if (next.by === 'link' || next.by === 'cursor') return `${next.by} ${next.path}`;
  return next.by === 'number' ? `number from ${next.from}` : next.by;
}
