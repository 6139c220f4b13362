import { describe, expect, it } from 'vitest';
import { reasonFor as reasonOf } from '../../../../../lib/programs/service/node/page-reader/failures.ts';
import { inEnglish } from './read.ts';

const URL_ASKED = new URL('https://bakery.example:8443/');
const reasonFor = (...given: Parameters<typeof reasonOf>) => inEnglish(reasonOf(...given));
const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

describe('reasons', () => {
  it.each([
    ['CERT_HAS_EXPIRED', 'tls', 'expired'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls', 'self-signed'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls', 'another name'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls', 'incomplete'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls', 'protocol'],
    ['ENOTFOUND', 'unknown-host', 'bakery.example'],
    ['EAI_AGAIN', 'unknown-host', 'try again'],
    ['ECONNREFUSED', 'unreachable', 'refused'],
    ['ECONNRESET', 'unreachable', 'closed the connection'],
    ['EHOSTUNREACH', 'unreachable', 'firewall'],
    ['ETIMEDOUT', 'unreachable', 'cannot be reached'],
    ['NOT_HTTP', 'unreachable', 'not valid HTTP'],
    ['ESOMETHINGNEW', 'unreachable', 'ESOMETHINGNEW'],
  ])('%s is %s with the message “%s”', (code, kind, words) => {
    const reason = reasonFor(withCode(code), URL_ASKED, 30_000);
    expect(reason.kind).toBe(kind);
    expect(reason.message).toContain(words);
  });

  it('are found in causes and after several tried addresses', () => {
    const cause = new Error('fetch failed', { cause: withCode('ECONNREFUSED') });
    const several = new AggregateError([withCode('ECONNREFUSED')]);
    expect(reasonFor(cause, URL_ASKED, 1).message).toContain('refused');
    expect(reasonFor(several, URL_ASKED, 1).message).toContain('refused');
  });

  it('name our own time limit as ours', () => {
    const timeout = new DOMException('late', 'TimeoutError');
    const reason = reasonFor(timeout, URL_ASKED, 30_000);
    expect(reason).toEqual({
      kind: 'timeout',
      message: expect.stringContaining('This service reads a page for at most 30 s'),
    });
  });

  it('exist even for unknown errors', () => {
    expect(reasonFor('odd', URL_ASKED, 1)).toMatchObject({ kind: 'unreachable' });
  });
});
