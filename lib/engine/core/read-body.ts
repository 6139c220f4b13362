// In Firefox the bytes of a response belong to the page's compartment, where an extension's script may neither index
// them nor call their methods; the browser's own `Blob` and `TextDecoder` can read them.

interface ReadBody {
  readonly body: Blob;
  /** Whether there is more. */
  readonly cut: boolean;
}

/** At most `most` bytes of a body. */
export async function readBody(response: Response, most: number): Promise<ReadBody> {
  const parts: BlobPart[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  while (reader && length <= most) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value as BlobPart);
    length += value.byteLength;
  }
  if (length > most) void reader?.cancel();
  return { body: new Blob(parts).slice(0, most), cut: length > most };
}

/** The bytes as an array of our own: this encoding keeps ASCII, and moves the other bytes to a range of their own. */
export async function bytesOf(body: Blob): Promise<Uint8Array> {
  const text = new TextDecoder('x-user-defined').decode(await body.arrayBuffer());
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at) & 0xff;
  return bytes;
}

/**
 * The contents of a gzip file (RFC 1952), recognised by its first two bytes, as sitemaps may be; of another one what
 * was sent. Rejects if it is damaged.
 */
export async function unpack(sent: ReadBody, most: number): Promise<ReadBody> {
  const [first, second] = await bytesOf(sent.body.slice(0, 2));
  if (first !== 0x1f || second !== 0x8b) return sent;
  const unpacked = sent.body.stream().pipeThrough(new DecompressionStream('gzip'));
  return readBody(new Response(unpacked), most);
}
