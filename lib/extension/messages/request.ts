import { failed, type Outcome } from '../../shared/failure/failure.ts';
import { type MessageAnswer, type MessageData, type ProtocolMessage, sendMessage } from './protocol.ts';

/**
 * Sends a message to the background. Never throws: if the background ended before its response (browsers end
 * it when it is idle or updated), the result is the failure `unanswered`, and the request may have been
 * carried out.
 */
export async function request<Name extends ProtocolMessage>(
  name: Name,
  ...data: undefined extends MessageData<Name> ? [] : [MessageData<Name>]
): Promise<MessageAnswer<Name>> {
  try {
    const send = sendMessage as (name: Name, data: unknown) => Promise<MessageAnswer<Name>>;
    return await send(name, data[0]);
  } catch {
    const answer: Outcome<never> = failed({ kind: 'unanswered' });
    return answer as MessageAnswer<Name>;
  }
}

/** The maximum number of attempts: a background that ends each time has a bug. */
const TRIES = 5;

/**
 * Sends a message to the background, again if the background ended before its response, up to `TRIES` times. Only
 * for messages that may safely be repeated: queries, idempotent choices, and requests identified by an id.
 */
export async function requestIdempotent<Name extends ProtocolMessage>(
  ...message: Parameters<typeof request<Name>>
): Promise<MessageAnswer<Name>> {
  let answer = await request(...message);
  for (let tries = 1; tries < TRIES && !answer.ok && answer.failure.kind === 'unanswered'; tries++)
    answer = await request(...message);
  return answer;
}
