import { FIXED_BY_LABELS, IMPORTANCE_LABELS } from '../../../lib/engine/report/check-labels.ts';
import { markdownData, markdownText } from '../../../lib/engine/report/files/markdown-text.ts';
import { failureText } from '../../../lib/engine/report/findings.ts';
import type { Check } from '../../../lib/engine/report/read-contents.ts';
import type { Report } from '../../../lib/engine/report/report.ts';
import type { IgnoredCheck } from '../../../lib/engine/report/without-ignored.ts';
import { format, plural, t } from '../../../lib/extension/platform/text.ts';

/**
 * What failed as Markdown for a coding agent: the page, then for each failed check what was found, with its elements
 * and their selectors, and what to do; then what is ignored, and in the end how to verify it. A page may contain text
 * that is written to mislead an agent. So whatever comes from the page stands in blocks of data, which it cannot end,
 * and the text says what they are.
 */
export function agentMarkdown(
  { url, generatedAt }: Report,
  failed: readonly Check[],
  ignored: readonly IgnoredCheck[] = [],
): string {
  const name = t('seoReport');
  const parts = [
    `# ${t('nameAndValue', { name, value: plural('checksFailed', failed.length) })}`,
    t('agentIntro'),
    markdownData({ page: url, generated_at: generatedAt }),
    ...failed.flatMap(finding),
    ...(ignored.length === 0
      ? []
      : [
          `## ${t('ignoredFindings')}`,
          t('agentIgnored'),
          markdownData(
            ignored.map(({ check, ignore: { reason, until } }) => ({
              check: check.id,
              finding: format(failureText(check)),
              reason,
              until,
            })),
          ),
        ]),
    `## ${t('agentVerify')}`,
    t('agentVerifyHow'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function finding(check: Check, index: number): readonly string[] {
  const { id, importance, fixed_by: fixedBy, evidence, advice, source } = check;
  const kind = [t(IMPORTANCE_LABELS[importance]), ...(fixedBy === null ? [] : [t(FIXED_BY_LABELS[fixedBy])])];
  return [
    `## ${index + 1}. ${kind.join(' · ')}`,
    markdownData({
      check: id,
      finding: format(failureText(check)),
      ...(evidence.length > 0 && { seen: evidence }),
      ...(source !== '' && { source }),
    }),
    ...(advice === '' ? [] : [t('nameAndValue', { name: t('agentToDo'), value: markdownText(advice) })]),
  ];
}
