import { payloadSchemas } from '../../lib/messages/payloads.ts';
import { type MessageAnswer, onMessage, type ProtocolMessage } from '../../lib/messages/protocol.ts';
import { failed } from '../../lib/model/core/failure.ts';
import { keepAlive } from '../../lib/platform/lifecycle/keep-alive.ts';
import { isFromOwnPage } from '../../lib/platform/tabs/own-page.ts';
import { answer } from './message-handlers.ts';

/** Handles every message of the protocol. Rejects every sender except the extension's own pages. */
export function registerMessages(): void {
  for (const name of Object.keys(payloadSchemas) as ProtocolMessage[]) handle(name);
}

function handle<Name extends ProtocolMessage>(name: Name): void {
  onMessage(name, async ({ data, sender }): Promise<MessageAnswer<Name>> => {
    if (!isFromOwnPage(sender)) return failed({ kind: 'unexpected', message: '' }) as MessageAnswer<Name>;
    return keepAlive(() => answer(name, data));
  });
}
