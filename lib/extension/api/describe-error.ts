import { isRecord } from '../../engine/core/is-record.ts';
import { parseJson } from './parse-json.ts';

/** At most this much of an error is read, in bytes: the names of its fields come first. */
const MOST_BYTES = 64_000;
/** More of an error is not described, and no more of a path (UTF-16 units). */
const MOST_PARTS = 12;
const LONGEST_PART = 60;
/** How many levels of an error are described. */
const DEPTH = 3;

/**
 * How a service writes an error, from one that it sent: the status, then problem+json (RFC 9457) or what is not JSON,
 * then the names of its fields as paths: `404`, `message`, `errors[].detail`. Never a value.
 */
export async function describeError(response: Response): Promise<readonly string[]> {
  const parts = [String(response.status)];
  if (/\bproblem\+json\b/i.test(response.headers.get('content-type') ?? '')) parts.push('problem+json');
  const text = await beginningOf(response);
  const parsed = parseJson(text);
  if (parsed.ok) parts.push(...pathsIn(parsed.value.value, '', DEPTH));
  else if (parsed.failure.kind === 'bad-data') {
    const { format } = parsed.failure;
    parts.push(format === 'json' ? 'text' : format);
  }
  return parts.slice(0, MOST_PARTS).map((part) => part.slice(0, LONGEST_PART));
}

function pathsIn(value: unknown, at: string, deeper: number): string[] {
  if (Array.isArray(value)) return pathsIn(value[0], `${at}[]`, deeper);
  if (!isRecord(value) || deeper === 0) return at === '' ? [] : [at];
  return Object.entries(value).flatMap(([name, inner]) =>
    pathsIn(inner, at === '' ? name : `${at}.${name}`, deeper - 1),
  );
}

/** The beginning of a body, as far as it came; the rest is not received. */
async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let size = 0; size < MOST_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // what came is described
  }
  reader.cancel().catch(() => {});
  return text;
}
