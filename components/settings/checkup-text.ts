import type { Checkup } from '../../lib/model/checkup.ts';
import { adviseOn, describeStep, withoutServiceWords } from '../../lib/model/describe-checkup.ts';
import { dateTime, say, text } from '../../lib/platform/text.ts';

/**
 * What a check found, as plain text for a mail to a support: versions, address, every step, and the advice. No key, no
 * header, no query of an address, and nothing that the service said in its own words.
 */
export function checkupText(checkup: Checkup): string {
  const told = withoutServiceWords(checkup);
  const advice = adviseOn(told);
  return [
    text('doctorTitle'),
    `${text('extensionName')} ${told.extension}`,
    told.browser,
    `${text('serviceAddress')}: ${told.baseUrl}`,
    text('doctorCheckedAt', { time: dateTime(told.endedAt ?? told.startedAt) }),
    '',
    ...told.steps.map((step) => {
      const { name, state, detail } = describeStep(step);
      const line = `${say(name)}: ${say(state)}`;
      return detail === null ? line : `${line} – ${say(detail)}`;
    }),
    ...(advice ? ['', say(advice.what), say(advice.why)] : []),
  ].join('\n');
}
