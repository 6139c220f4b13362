import { BadResponse } from './failures.ts';
import type { ResponseHead } from './response-head.ts';

/** The longest line with the size of a chunk, in bytes; Chromium has the same limit (`HttpChunkedDecoder`). */
const LONGEST_SIZE_LINE = 16_384;

const NO_BODY = new Set([204, 205, 304]);

/**
 * The bytes of a body, as Chromium 156 finds its end (tried with raw responses, 2026-11-25): by its chunks, else by
 * `Content-Length` if that is a number, else where the connection ends. A body that breaks off is used as far as it
 * came. Throws `BadResponse` if nothing of it came, if the first chunk is none, or if there are different lengths;
 * errors of the connection if nothing came before; and the reason of `signal`. `pieces` are what the connection brings
 * after the head.
 */
export async function* bodyParts(
  head: ResponseHead,
  pieces: AsyncIterable<Buffer>,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  if (NO_BODY.has(head.status)) return;
  const values = (name: string) => head.headers.filter(([line]) => line === name).map(([, value]) => value);
  const codings = values('transfer-encoding').flatMap((value) => value.toLowerCase().split(','));
  const isChunked = !head.isHttp10 && codings.some((coding) => coding.trim() === 'chunked');
  const lengths = new Set(values('content-length'));
  if (!isChunked && lengths.size > 1) throw new BadResponse('NOT_HTTP');
  const [length = ''] = lengths;
  const parts = isChunked
    ? chunksOf(pieces)
    : /^\d+$/.test(length)
      ? firstBytes(pieces, Number(length))
      : pieces;
  let came = false;
  try {
    for await (const part of parts) {
      if (part.length === 0) continue;
      came = true;
      yield part;
    }
  } catch (error) {
    if (!came || signal.aborted) throw error;
  }
}

/** Throws if the connection ends before. */
async function* firstBytes(pieces: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer> {
  let left = length;
  if (left === 0) return;
  for await (const piece of pieces) {
    yield piece.subarray(0, left);
    left -= piece.length;
    if (left <= 0) return;
  }
  throw new BadResponse('ENDED_EARLY');
}

/** The data of chunks (RFC 9112, section 7.1). Lines may end with LF alone; extensions and trailers are passed over. */
async function* chunksOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let line = '';
  /** Bytes of the chunk's data that are still to come; -1 while its line with the size is read. */
  let left = -1;
  let isBehindData = false;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      if (left > 0) {
        const data = piece.subarray(at, at + left);
        yield data;
        at += data.length;
        left -= data.length;
        if (left === 0) {
          left = -1;
          isBehindData = true;
        }
        continue;
      }
      const end = piece.indexOf(10, at);
      line += piece.toString('latin1', at, end === -1 ? piece.length : end);
      if (line.length > LONGEST_SIZE_LINE) throw new BadResponse('NOT_HTTP');
      if (end === -1) break;
      at = end + 1;
      const said = line.replace(/\r$/, '');
      line = '';
      if (isBehindData) {
        if (said !== '') throw new BadResponse('NOT_HTTP');
        isBehindData = false;
        continue;
      }
      const [, digits] = /^0*([0-9a-f]{1,12})[ \t]*(?:;|$)/i.exec(said) ?? [];
      if (digits === undefined) throw new BadResponse('NOT_HTTP');
      left = Number.parseInt(digits, 16);
      if (left === 0) return;
    }
  }
  throw new BadResponse('ENDED_EARLY');
}
