import type { ConnectionCheck } from '../../../lib/extension/model/connection/connection-check.ts';
import {
  adviseOn,
  describeStep,
  withoutServiceWords,
} from '../../../lib/extension/model/connection/describe-connection-check.ts';
import { dateTime, format, t } from '../../../lib/extension/platform/text.ts';

/**
 * The result of a check as plain text, for an email to support: versions, URL, every step, and the advice.
 * Contains no key, no header, no query string, and no text from the service.
 */
export function connectionCheckText(check: ConnectionCheck): string {
  const shown = withoutServiceWords(check);
  const advice = adviseOn(shown);
  return [
    t('connectionCheckTitle'),
    `${t('extensionName')} ${shown.extension}`,
    shown.browser,
    `${t('serviceAddress')}: ${shown.baseUrl}`,
    t('connectionCheckCheckedAt', { time: dateTime(shown.endedAt ?? shown.startedAt) }),
    '',
    ...shown.steps.map((step) => {
      const { name, state, detail } = describeStep(step);
      const found = detail === null ? [] : [` – ${format(detail)}`];
      return `${format(name)}: ${format(state)}${found.join('')}`;
    }),
    ...(advice ? ['', format(advice.what), format(advice.why)] : []),
  ].join('\n');
}
