import { onTestFinished } from 'vitest';
import type { Client } from '../../lib/api/client.ts';
import { type ClientOptions, createClient } from '../../lib/api/create-client.ts';
import {
  type Handler,
  type ScriptedAnswer,
  type ScriptedHost,
  startHost,
} from '../fixtures/scripted-host.ts';

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
  options: Partial<ClientOptions> & { subPath?: string } = {},
): Promise<{ client: Client; host: ScriptedHost; api: string }> {
  const host = await startHost(typeof answer === 'function' ? answer : () => answer);
  onTestFinished(() => host.close());
  const { subPath = '', ...others } = options;
  const baseUrl = host.url + subPath;
  return { client: createClient({ baseUrl, key: KEY, ...others }), host, api: `${baseUrl}/api/v1` };
}
