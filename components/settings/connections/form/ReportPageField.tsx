import { shownText } from '../../../../lib/engine/text/shown-text.ts';
import { parseServiceAddress } from '../../../../lib/engine/url/service-address.ts';
import { t } from '../../../../lib/extension/platform/text.ts';
import { DEFAULT_REPORT_PAGE } from '../../../../lib/shared/connection/connection.ts';
import { readReportPage } from '../../../../lib/shared/report/read-report-page.ts';
import { reportPageUrl } from '../../../../lib/shared/report/report-page-url.ts';
import { Field } from '../../../ui/controls/Field.tsx';
import { VERBATIM } from '../../../ui/controls/FieldFrame.tsx';
import textStyles from '../../../ui/styles/text.module.css';

/** The report id of the example. */
const ID = '1234';

export interface ReportPageFieldProps {
  /** The address of the service as it was typed. */
  readonly address: string;
  /** The template that is stored. */
  readonly stored: string | undefined;
  /** What was typed. */
  readonly typed: string | undefined;
  readonly error: string;
  readonly onChange: (text: string) => void;
}

/** The URL template of a service's report pages, with an example of the resulting URL. */
export function ReportPageField({ address, stored, typed, error, onChange }: ReportPageFieldProps) {
  const value = typed ?? stored ?? DEFAULT_REPORT_PAGE;
  const [parsed, read] = [parseServiceAddress(address), readReportPage(value)];
  const example =
    parsed.ok && read.ok
      ? reportPageUrl({ baseUrl: parsed.address.baseUrl, reportPage: read.reportPage }, ID)
      : undefined;
  return (
    <details open={typed !== undefined}>
      <summary>{t('reportPages')}</summary>
      <Field
        label={t('reportPage')}
        name="reportPage"
        hint={t('reportPageHint')}
        inputMode="url"
        {...VERBATIM}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {example && (
        <p>
          <span className={textStyles.hint}>{t('example')}</span> <bdi dir="ltr">{shownText(example)}</bdi>
        </p>
      )}
    </details>
  );
}
