/** More than any list of 100 reports or report of thousands of checks needs, and little enough to hold. */
export const MAX_BYTES = 20_000_000;

/** The text of a body, or why it ended before its end: the connection broke or the caller stopped, or it was too long. */
export type BodyText =
  | { readonly text: string }
  | { readonly stopped: 'cut-off' | 'too-long'; readonly error: unknown };

/**
 * Reads a body as UTF-8, at most `maxBytes` of it, until `signal` aborts. What is over is not read: the connection is
 * let go.
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
    // a reader that is let go says that it is done
    if (signal.aborted) return { stopped: 'cut-off', error: signal.reason };
    return { text: text + decoder.decode() };
  } catch (error) {
    return { stopped: 'cut-off', error };
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Ends a body that nobody will read, so that its connection is free again. */
export function letGo(response: Response, reader?: ReadableStreamDefaultReader<Uint8Array>): void {
  const ended = reader ? reader.cancel() : response.body?.cancel();
  ended?.catch(() => {
    // it had ended by itself
  });
}
