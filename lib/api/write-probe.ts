import type { WriteProbe } from '../model/connection/write-probes.ts';
import type { Outcome } from '../model/core/failure.ts';
import { type Answer, createSender, type Service } from './send.ts';

/** Sends one of the `WRITE_PROBES`. `timeoutMs` in milliseconds. */
export function sendProbe(
  service: Service,
  { method, path, form }: WriteProbe,
  timeoutMs: number,
): Promise<Outcome<Answer>> {
  return createSender(service)({
    method,
    path,
    ...(form && { form: new URLSearchParams(form) }),
    timeoutMs,
  });
}
