import { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import type { Failure } from '../model/failure/failure.ts';
import { type AboutStatus, failureOfResponse } from './failure-of-status.ts';

interface AboutRequest extends AboutStatus {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  /** The status and headers came; then the error is about the body. */
  readonly hasResponse: boolean;
  /** The limit in bytes, if the body exceeded it. */
  readonly tooLong: number | null;
}

export function failureOfRequest(error: unknown, about: AboutRequest): Failure {
  if (isHTTPError(error)) {
    const { response, data } = error;
    return failureOfResponse(response, typeof data === 'string' ? data : '', about);
  }
  if (isTimeoutError(error)) return { kind: 'timeout', seconds: about.timeoutMs / 1000 };
  if (about.tooLong !== null) {
    return { kind: 'bad-data', format: 'too-long', missing: `${about.tooLong / 1_000_000} MB` };
  }
  if (about.hasResponse) return { kind: 'bad-data', format: 'cut-off', missing: '' };
  // ky knows the common browsers' words for a network error, but not all of them
  if (isNetworkError(error) || error instanceof TypeError) {
    const { baseUrl } = about;
    return { kind: 'unreachable', baseUrl, offline: globalThis.navigator?.onLine === false };
  }
  return { kind: 'unexpected', message: error instanceof Error ? error.message : String(error) };
}
