import { shownText } from '../../../../lib/engine/text/shown-text.ts';
import { parseServiceAddress } from '../../../../lib/engine/url/service-address.ts';
import { t } from '../../../../lib/extension/platform/text.ts';
import { type Connection, DEFAULT_REPORT_PAGE } from '../../../../lib/shared/connection/connection.ts';
import { writeHeaderNames } from '../../../../lib/shared/connection/request-header.ts';
import { readReportPage } from '../../../../lib/shared/report/read-report-page.ts';
import { reportPageUrl } from '../../../../lib/shared/report/report-page-url.ts';
import { FailureNotice } from '../../../app/FailureNotice.tsx';
import type { Query } from '../../../hooks/use-query.ts';
import { Field } from '../../../ui/controls/Field.tsx';
import { VERBATIM } from '../../../ui/controls/FieldFrame.tsx';
import { TextArea } from '../../../ui/controls/TextArea.tsx';
import textStyles from '../../../ui/styles/text.module.css';
import type { FormErrors, TypedConnection } from './parse-connection.ts';

/** The report id of the example. */
const ID = '1234';

export interface MoreFieldsProps {
  readonly connection: Connection | undefined;
  /** The names of its stored headers. */
  readonly headerNames: Query<readonly string[]>;
  readonly address: string;
  readonly typed: TypedConnection;
  readonly errors: FormErrors;
  readonly onType: (part: TypedConnection) => void;
}

/**
 * What few services need, folded: the headers that a proxy in front of one requires, whose stored values are never
 * shown, and the URL template of its report pages, with an example.
 */
export function MoreFields({ connection, headerNames, address, typed, errors, onType }: MoreFieldsProps) {
  const stored = headerNames.value ?? [];
  const template = typed.reportPage ?? connection?.reportPage ?? DEFAULT_REPORT_PAGE;
  const [parsed, read] = [parseServiceAddress(address), readReportPage(template)];
  const example =
    parsed.ok && read.ok
      ? reportPageUrl({ baseUrl: parsed.address.baseUrl, reportPage: read.reportPage }, ID)
      : undefined;
  return (
    <>
      <details open={stored.length > 0 || typed.headers !== undefined}>
        <summary>{t('extraHeaders')}</summary>
        <TextArea
          label={t('extraHeaders')}
          name="headers"
          {...VERBATIM}
          rows={3}
          placeholder={writeHeaderNames(['X-Api-Gateway'])}
          hint={t('extraHeadersHint')}
          value={typed.headers ?? writeHeaderNames(stored)}
          error={errors.headers}
          onChange={(event) => onType({ headers: event.currentTarget.value })}
        />
        {headerNames.failure && (
          <FailureNotice inSettings failure={headerNames.failure} onRetry={headerNames.reload} />
        )}
      </details>
      <details open={typed.reportPage !== undefined}>
        <summary>{t('reportPages')}</summary>
        <Field
          label={t('reportPage')}
          name="reportPage"
          hint={t('reportPageHint')}
          inputMode="url"
          {...VERBATIM}
          value={template}
          error={errors.reportPage}
          onChange={(event) => onType({ reportPage: event.currentTarget.value })}
        />
        {example && (
          <p>
            <span className={textStyles.hint}>{t('example')}</span> <bdi dir="ltr">{shownText(example)}</bdi>
          </p>
        )}
      </details>
    </>
  );
}
