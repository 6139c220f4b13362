/**
 * More than any list of 100 reports or any report with thousands of checks needs, and still small enough for
 * memory.
 */
export const MAX_BYTES = 20_000_000;

/**
 * The text of a body, or why reading stopped early: the connection broke, the caller aborted, or the body was
 * too long.
 */
export type BodyText =
  | { readonly text: string }
  | { readonly stopped: 'cut-off' | 'too-long'; readonly error: unknown };

/**
 * Reads a body as UTF-8, at most `maxBytes` of it, until `signal` aborts. The rest is not read and the
 * connection is released.
 */
export async function readText(
  response: Response,
  signal: AbortSignal,
  maxBytes = MAX_BYTES,
): Promise<BodyText> {
  if (!response.body) return { text: '' };
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  const stop = () => letGo(response, reader);
  signal.addEventListener('abort', stop);
  let text = '';
  let bytes = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.byteLength;
      if (bytes > maxBytes) {
        stop();
        return { stopped: 'too-long', error: null };
      }
      text += decoder.decode(part.value, { stream: true });
    }
    // a cancelled reader reports `done`
    if (signal.aborted) return { stopped: 'cut-off', error: signal.reason };
    return { text: text + decoder.decode() };
  } catch (error) {
    return { stopped: 'cut-off', error };
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Cancels a body that will not be read, so that its connection is free again. */
export function letGo(response: Response, reader?: ReadableStreamDefaultReader<Uint8Array>): void {
  const ended = reader ? reader.cancel() : response.body?.cancel();
  ended?.catch(() => {
    // it had already ended
  });
}
