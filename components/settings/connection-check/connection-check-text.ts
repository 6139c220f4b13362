import type { ConnectionCheck } from '../../../lib/model/connection/connection-check.ts';
import {
  adviseOn,
  describeStep,
  withoutServiceWords,
} from '../../../lib/model/connection/describe-connection-check.ts';
import { dateTime, format, t } from '../../../lib/platform/text.ts';

/**
 * What a check found, as plain text for a mail to a support: versions, address, every step, and the advice. No key, no
 * header, no query of an address, and nothing that the service said in its own words.
 */
export function connectionCheckText(checkup: ConnectionCheck): string {
  const told = withoutServiceWords(checkup);
  const advice = adviseOn(told);
  return [
    t('doctorTitle'),
    `${t('extensionName')} ${told.extension}`,
    told.browser,
    `${t('serviceAddress')}: ${told.baseUrl}`,
    t('doctorCheckedAt', { time: dateTime(told.endedAt ?? told.startedAt) }),
    '',
    ...told.steps.map((step) => {
      const { name, state, detail } = describeStep(step);
      const line = `${format(name)}: ${format(state)}`;
      return detail === null ? line : `${line} – ${format(detail)}`;
    }),
    ...(advice ? ['', format(advice.what), format(advice.why)] : []),
  ].join('\n');
}
