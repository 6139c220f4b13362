import type { Browser } from 'webextension-polyfill';
import type { MessageData, ProtocolMessage } from '../../../lib/extension/messages/protocol.ts';
import type { ExtensionDriver } from './extension-driver.ts';

/** Available where the function passed to `inside` runs. */
declare const chrome: Browser;

/** The response to a message, parsed by the caller. */
export interface Answered {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly failure?: { readonly kind: string };
}

/**
 * Sends a message to the background as a page of the extension does, which wakes it. Like
 * `requestIdempotent`, it retries once if the background ended before its response, so only for idempotent
 * messages.
 */
export function askBackground<Name extends ProtocolMessage>(
  driver: ExtensionDriver,
  type: Name,
  data: MessageData<Name>,
): Promise<Answered> {
  return driver.inside(
    async ([type, data]) => {
      const send = async () => {
        const answer = await chrome.runtime.sendMessage({ id: 1, type, data, timestamp: Date.now() });
        return (answer as { res: Answered }).res;
      };
      return send().catch(send);
    },
    [type, data] as const,
  );
}
