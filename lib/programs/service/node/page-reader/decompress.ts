import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { text } from '../../../../engine/texts/text.ts';
import { UnreadableError } from './failures.ts';

/** The value of `Accept-Encoding`: the content codings that `collect` decodes. */
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';

/** How many codings of one body are decoded; each may multiply the work by a thousand. */
const MOST_CODINGS = 5;

export interface Collected {
  /** At most `maxBytes`, decompressed. */
  readonly bytes: Buffer;
  /** Bytes before decompression. */
  readonly transferredBytes: number;
  /** Whether the body continued after `maxBytes`. */
  readonly cut: boolean;
}

/**
 * Reads a body and decodes its content codings (RFC 9110, section 8.4: listed in the order they were
 * applied). With an unknown coding (`none`, `utf-8`) the body stays as it came, as in browsers (Fetch standard,
 * "handle content codings"). Stops at `maxBytes`, counted on the wire and after each decoder, so that a small archive
 * that unpacks to gigabytes costs no more than the limit; `cut` is then set. A compressed body that ends early is
 * used as far as it goes, as in browsers. Throws `UnreadableError` for more than five codings and damaged data, and the
 * reason of `signal` when that aborts; network errors are passed on.
 */
export async function collect(
  body: Readable,
  contentEncoding: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Collected> {
  const parts: Buffer[] = [];
  let transferredBytes = 0;
  let size = 0;
  let cut = false;
  let sourceError: unknown;

  async function* counted(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of body) {
        const piece: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
        transferredBytes += piece.length;
        const over = transferredBytes - maxBytes;
        if (over > 0) cut = true;
        yield over > 0 ? piece.subarray(0, piece.length - over) : piece;
        if (cut) return;
      }
    } catch (error) {
      sourceError = error;
      throw error;
    }
  }
  const limited = () => {
    let passed = 0;
    return new Transform({
      transform(piece: Buffer, _encoding, done) {
        passed += piece.length;
        cut ||= passed > maxBytes;
        done(passed > maxBytes ? new Error('enough') : null, piece);
      },
    });
  };
  const keep = new Writable({
    write(piece: Buffer, _encoding, done) {
      const space = maxBytes - size;
      parts.push(piece.length > space ? piece.subarray(0, space) : piece);
      size += Math.min(piece.length, space);
      cut ||= piece.length > space;
      done(piece.length > space ? new Error('enough') : null);
    },
  });
  try {
    const [first, source] = await peek(counted());
    const stages = decoders(contentEncoding, first).flatMap((stage, i) =>
      i === 0 ? stage : [limited(), stage],
    );
    await pipeline([Readable.from(source), ...stages, keep], { signal });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (!cut) throw sourceError ?? (error instanceof UnreadableError ? error : damaged(contentEncoding));
  } finally {
    body.destroy();
  }
  return { bytes: Buffer.concat(parts, size), transferredBytes, cut };
}

async function peek(source: AsyncGenerator<Buffer>): Promise<[Buffer | undefined, AsyncGenerator<Buffer>]> {
  const first = await source.next();
  async function* again(): AsyncGenerator<Buffer> {
    if (first.done !== true) yield first.value;
    yield* source;
  }
  return [first.done === true ? undefined : first.value, again()];
}

/** Whether `collect` decodes a body with these content codings; otherwise it stays as it came. */
export function isDecoded(contentEncoding: string): boolean {
  return codingsOf(contentEncoding).every((coding) => Object.hasOwn(DECODERS, coding));
}

function codingsOf(contentEncoding: string): string[] {
  return contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
}

function decoders(contentEncoding: string, first: Buffer | undefined): Transform[] {
  // An empty body needs no decoding, whatever its header says.
  if (first === undefined || !isDecoded(contentEncoding)) return [];
  const codings = codingsOf(contentEncoding);
  if (codings.length > MOST_CODINGS)
    throw new UnreadableError('unreachable', text('read.compressed-often', { n: MOST_CODINGS }));
  return codings.reverse().flatMap((coding) => DECODERS[coding]?.(first) ?? []);
}

const { constants } = zlib;
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH };

/** A decoder for each content coding that is known, by the first bytes of the body. */
const DECODERS: Readonly<Record<string, (first: Buffer) => Transform>> = {
  gzip: () => zlib.createGunzip(LENIENT),
  'x-gzip': () => zlib.createGunzip(LENIENT),
  // "deflate" means zlib's format, but some servers send raw deflate: a zlib header's low nibble is 8 (RFC 1950).
  deflate: (first) =>
    ((first[0] ?? 0) & 0x0f) === 8 ? zlib.createInflate(LENIENT) : zlib.createInflateRaw(LENIENT),
  br: () => zlib.createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  // RFC 9659: a window of at most 8 MB (2^23) over HTTP, so that a page cannot make us allocate gigabytes.
  zstd: () =>
    zlib.createZstdDecompress({
      params: { [constants.ZSTD_d_windowLogMax]: 23 },
      finishFlush: constants.ZSTD_e_flush,
    }),
};

function damaged(contentEncoding: string): UnreadableError {
  return new UnreadableError('unreachable', text('read.damaged', { coding: contentEncoding.slice(0, 40) }));
}
