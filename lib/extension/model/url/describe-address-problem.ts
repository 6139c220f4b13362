import type { Message, PlainKey } from '../../../engine/text/message.ts';
import type { AddressProblem } from '../../../engine/url/service-address.ts';

const ADDRESS_PROBLEMS = {
  empty: 'addressEmpty',
  'not-an-address': 'addressInvalid',
  scheme: 'addressScheme',
  credentials: 'addressCredentials',
  misspelt: 'addressMisspelt',
  'public-http': 'addressPublicHttp',
} as const satisfies Readonly<Record<AddressProblem, PlainKey>>;

/** Why a text was rejected as a service's address, and what to type instead. */
export function describeAddressProblem(problem: string): Message {
  return { key: ADDRESS_PROBLEMS[problem as AddressProblem] ?? 'addressInvalid' };
}
