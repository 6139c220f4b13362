import { useRef, useState } from 'react';
import { shownText } from '../../../lib/engine/text/shown-text.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { format, t } from '../../../lib/extension/platform/text.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { describeReportPageProblem, readReportPage } from '../../../lib/shared/report/read-report-page.ts';
import { reportPageUrl } from '../../../lib/shared/report/report-page-url.ts';
import { useCommand } from '../../app/use-command.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { VERBATIM } from '../../ui/controls/FieldFrame.tsx';
import { Form } from '../../ui/controls/Form.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { SettingsPart } from '../SettingsPart.tsx';
import styles from './ReportPagePart.module.css';

/** The report id of the example. */
const ID = '1234';

/** The URL template of a connection's report pages, with an example of the resulting URL. */
export function ReportPagePart({ connection }: { readonly connection: Connection }) {
  const save = useCommand((reportPage: string) =>
    requestIdempotent('saveReportPage', { connectionId: connection.id, reportPage }),
  );
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const shown = typed ?? connection.reportPage;
  const read = readReportPage(shown);
  const example = read.ok ? reportPageUrl({ ...connection, reportPage: read.reportPage }, ID) : undefined;

  const submit = async () => {
    if (save.pending) return;
    if (!read.ok) {
      setError(format(describeReportPageProblem(read.problem)));
      form.current?.querySelector('input')?.focus();
      return;
    }
    const outcome = await save.run(read.reportPage);
    if (outcome.ok) setTyped(null);
  };
  return (
    <SettingsPart title={t('reportPages')} save={save}>
      <Form ref={form} className={`${layoutStyles.stack} ${styles.form}`} onSubmit={submit}>
        <Field
          label={t('reportPage')}
          hint={t('reportPageHint')}
          inputMode="url"
          {...VERBATIM}
          value={shown}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError('');
          }}
          after={
            <Button type="submit" busy={save.pending}>
              {t('save')}
            </Button>
          }
        />
        {example && (
          <p className={styles.example}>
            <span className={textStyles.hint}>{t('example')}</span> <bdi dir="ltr">{shownText(example)}</bdi>
          </p>
        )}
      </Form>
    </SettingsPart>
  );
}
