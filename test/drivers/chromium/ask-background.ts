import type { Browser } from 'webextension-polyfill';
import type { MessageData, ProtocolMessage } from '../../../lib/messages/protocol.ts';
import type { ExtensionDriver } from './extension-driver.ts';

/** Where the function given to `inside` runs, the browser has this. */
declare const chrome: Browser;

/** What a message is answered with, read by whoever asks. */
export interface Answered {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly failure?: { readonly kind: string };
}

/**
 * Asks the background as a page of ours does, which wakes it. As `requestIdempotent`: once more where it ended before its
 * answer; so only for what may be asked twice.
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
