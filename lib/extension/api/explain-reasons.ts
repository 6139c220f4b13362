import { failed, type Outcome, succeeded } from '../../shared/failure/failure.ts';
import type { ExplainedReasons, ReasonsRequest } from '../../shared/search-console/explained-reasons.ts';
import { createSender, type Endpoint } from './send.ts';

const TIMEOUT_MS = 60_000;

/**
 * Asks the service in the browser what has become of Google's reasons; no other service is asked. Like the methods of
 * `Client`, it never throws.
 */
export async function explainReasons(
  endpoint: Endpoint,
  asked: ReasonsRequest,
): Promise<Outcome<ExplainedReasons>> {
  const form = new URLSearchParams({ request: JSON.stringify(asked) });
  const send = createSender(endpoint);
  const answer = await send({ method: 'POST', path: ['reports', 'reasons'], form, timeoutMs: TIMEOUT_MS });
  if (!answer.ok) return answer;
  const { data } = answer.value.payload as { data?: ExplainedReasons };
  return data?.rows.length === asked.rows.length ? succeeded(data) : failed({ kind: 'unanswered' });
}
