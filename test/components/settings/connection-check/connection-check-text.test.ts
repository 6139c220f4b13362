import { expect, it } from 'vitest';
import { connectionCheckText } from '../../../../components/settings/connection-check/connection-check-text.ts';
import {
  CHECKS,
  type ConnectionCheck,
  ended,
  step,
  withStep,
} from '../../../../lib/extension/model/connection/connection-check.ts';
import type { Failure } from '../../../../lib/shared/failure/failure.ts';

const begun: ConnectionCheck = {
  id: 'a',
  connectionId: 'c',
  baseUrl: 'https://seo.example.com/app',
  startedAt: 0,
  endedAt: null,
  extension: '1.2.3',
  browser: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0',
  steps: CHECKS.map((check) => step(check, 'waiting')),
};

it('contains versions, address, every step and the advice, line by line', () => {
  const passed = withStep(begun, step('access', 'passed'));
  const failed = withStep(passed, step('reach', 'failed', { failure: { kind: 'timeout', seconds: 20 } }));
  const lines = connectionCheckText(ended(failed, new Date(2026, 10, 21, 12).getTime())).split('\n');
  expect(lines.slice(0, 4)).toEqual([
    'Service check',
    'Verdict 1.2.3',
    'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0',
    'Service address: https://seo.example.com/app',
  ]);
  expect(lines[4]).toMatch(/^Checked on Nov 21, 2026/);
  expect(lines).toContain('Browser permission: Passed');
  expect(lines).toContain('Service reachable: Failed – The report service didn’t respond in time.');
  expect(lines.filter((line) => line.endsWith(': Not tested after a failure'))).toHaveLength(
    CHECKS.length - 2,
  );
  expect(lines.at(-1)).toBe('No response within 20 seconds.');
});

it.each<Failure>([
  { kind: 'forbidden', message: 'Token vdt_hush is read-only.' },
  { kind: 'service-error', status: 500, message: 'X-Gate: hush' },
  { kind: 'refused', status: 402, message: 'hush', errors: { key: ['hush'] } },
  { kind: 'unexpected', message: 'hush' },
])('contains none of the service’s own messages: $kind', (failure) => {
  const text = connectionCheckText(ended(withStep(begun, step('answer', 'failed', { failure })), 0));
  expect(text).toContain(': Failed');
  expect(text).not.toContain('hush');
});
