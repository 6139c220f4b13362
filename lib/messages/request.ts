import { failed, type Outcome } from '../model/core/failure.ts';
import { type MessageAnswer, type MessageData, type ProtocolMessage, sendMessage } from './protocol.ts';

/**
 * Asks the background. Never throws: a background that ended before its answer (browsers end it when it is idle,
 * updates do too) is the failure `unanswered`, in which what was asked may have been done.
 */
export async function request<Name extends ProtocolMessage>(
  name: Name,
  ...data: MessageData<Name> extends undefined ? [] : [MessageData<Name>]
): Promise<MessageAnswer<Name>> {
  try {
    const send = sendMessage as (name: Name, data: unknown) => Promise<MessageAnswer<Name>>;
    return await send(name, data[0]);
  } catch {
    const answer: Outcome<never> = failed({ kind: 'unanswered' });
    return answer as MessageAnswer<Name>;
  }
}

/** How often something is asked at the most: a background that ends each time has a fault. */
const TRIES = 5;

/**
 * The same for what may be asked twice without harm: a question, a choice that is the same the second time, an order
 * whose id tells that it is the same. Asks again when the background ended before its answer.
 */
export async function requestIdempotent<Name extends ProtocolMessage>(
  ...message: Parameters<typeof request<Name>>
): Promise<MessageAnswer<Name>> {
  let answer = await request(...message);
  for (let tries = 1; tries < TRIES && !answer.ok && answer.failure.kind === 'unanswered'; tries++)
    answer = await request(...message);
  return answer;
}
