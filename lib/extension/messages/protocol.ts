import { defineExtensionMessaging } from '@webext-core/messaging';
import type * as z from 'zod/mini';
import type { Outcome } from '../../shared/failure/failure.ts';
import type { messages } from './messages.ts';

type Messages = typeof messages;
type Protocol = {
  [Name in keyof Messages]: (
    data: z.infer<Messages[Name]['payload']>,
  ) => Outcome<Exclude<Messages[Name]['value'], undefined>>;
};

export type ProtocolMessage = keyof Protocol;
export type MessageData<Name extends ProtocolMessage> = Parameters<Protocol[Name]>[0];
export type MessageAnswer<Name extends ProtocolMessage> = ReturnType<Protocol[Name]>;

export const { sendMessage, onMessage } = defineExtensionMessaging<Protocol>();
