import { onTestFinished } from 'vitest';
import type { Client } from '../../../lib/extension/api/client.ts';
import { createClient, type ServiceClientOptions } from '../../../lib/extension/api/create-client.ts';
import type { Answers, Mapping } from '../../../lib/shared/connection/mapping.ts';
import { OWN_ANSWERS } from '../../fixtures/own-answers.ts';
import {
  type Handler,
  type ScriptedAnswer,
  type ScriptedHost,
  startHost,
} from '../../fixtures/scripted-host.ts';

export const KEY = 'key-0123456789-abcd';
export const GOOD_ROW = { id: 7, url: 'https://example.com/', result: 'good' };
/** The result of reading it. */
export const READ_ROW = {
  id: '7',
  url: 'https://example.com/',
  result: 'good',
  score: null,
  privacy: null,
  project: null,
  createdAt: null,
  generatedAt: null,
};

/** A client and its host, which always gives the same response or the handler's; closed after the test. */
export async function clientOf(
  answer: ScriptedAnswer | Handler,
  options: Partial<ServiceClientOptions> & { subPath?: string } = {},
): Promise<{ client: Client; host: ScriptedHost; api: string }> {
  const host = await startHost(typeof answer === 'function' ? answer : () => answer);
  onTestFinished(() => host.close());
  const { subPath = '', ...others } = options;
  const baseUrl = host.url + subPath;
  return { client: createClient({ baseUrl, key: KEY, ...others }), host, api: `${baseUrl}/api/v1` };
}

/** What was learnt of a service with the interface's own words, or with other places for some of its fields. */
export function learnt(mapping: Partial<Mapping> = {}, rest: Partial<Answers> = {}): Answers {
  const own = OWN_ANSWERS.mapping;
  if (!own) throw new Error('the own service has no mapping');
  return { ...OWN_ANSWERS, learntAt: Date.UTC(2026, 10, 20), mapping: { ...own, ...mapping }, ...rest };
}
