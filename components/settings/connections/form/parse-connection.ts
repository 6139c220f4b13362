import { parseServiceAddress } from '../../../../lib/engine/url/service-address.ts';
import { readApiKey } from '../../../../lib/extension/model/connection/api-key.ts';
import { describeAddressProblem } from '../../../../lib/extension/model/url/describe-address-problem.ts';
import { format, t } from '../../../../lib/extension/platform/text.ts';
import type { Connection, TypedHeader } from '../../../../lib/shared/connection/connection.ts';
import { describeHeaderProblem, readHeaderLines } from '../../../../lib/shared/connection/request-header.ts';
import { describeReportPageProblem, readReportPage } from '../../../../lib/shared/report/read-report-page.ts';

/** The typed values, ready to be saved, or an error for each field. */
export type ParsedConnection =
  | {
      readonly ok: true;
      readonly baseUrl: string;
      readonly address: string;
      readonly key: string | null;
      readonly headers?: readonly TypedHeader[];
      readonly reportPage?: string;
    }
  | { readonly ok: false; readonly errors: FormErrors };

export const NO_ERRORS = { address: '', key: '', headers: '', reportPage: '' };
export type FormErrors = typeof NO_ERRORS;

/** What was typed; a field that was not is missing. */
export interface TypedConnection {
  readonly address?: string;
  readonly key?: string;
  readonly name?: string;
  /** `Name: value` on each line. */
  readonly headers?: string;
  /** The URL template of its report pages. */
  readonly reportPage?: string;
}

/**
 * Checks the fields synchronously, because the permission must be requested in the same click. An empty key
 * means the stored one, and dots the stored value of a header; both are only valid for the origin they were saved for.
 */
export function parseConnection(
  { address = '', key = '', headers, reportPage }: TypedConnection,
  stored: Connection | undefined,
  headerNames: readonly string[] = [],
): ParsedConnection {
  const wrong = (errors: Partial<FormErrors>) =>
    ({ ok: false, errors: { ...NO_ERRORS, ...errors } }) as const;
  const parsed = parseServiceAddress(address);
  if (!parsed.ok) return wrong({ address: format(describeAddressProblem(parsed.problem)) });
  const { baseUrl } = parsed.address;
  const isSameOrigin = stored && new URL(stored.baseUrl).origin === new URL(baseUrl).origin;
  const typed = readApiKey(key);
  if (!typed.ok && typed.problem === 'unsendable') return wrong({ key: t('keyUnsendable') });
  if (!typed.ok && (stored?.keyTail ?? null) === null) return wrong({ key: t('keyMissing') });
  if (!typed.ok && !isSameOrigin) return wrong({ key: t('keyOfAnother') });
  const template = reportPage === undefined ? undefined : readReportPage(reportPage);
  if (template?.ok === false)
    return wrong({ reportPage: format(describeReportPageProblem(template.problem)) });
  const values = {
    ok: true,
    baseUrl,
    address,
    key: typed.ok ? typed.key : null,
    ...(template && { reportPage: template.reportPage }),
  } as const;
  if (headers === undefined) return values;
  const lines = readHeaderLines(headers, isSameOrigin ? headerNames : []);
  if (lines.ok) return { ...values, headers: lines.headers };
  const problem = format(describeHeaderProblem(lines.problem));
  return wrong({ headers: t('headerLine', { line: String(lines.line), problem }) });
}
