import { useId } from 'react';
import { reportMark } from '../../../lib/engine/report/report.ts';
import { ageOf } from '../../../lib/engine/report/report-age.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { knownPageItem } from '../../../lib/extension/storage/pages/known-pages.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { connectionName } from '../../app/connection-name.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useNow } from '../../hooks/use-now.ts';
import { reportWord } from '../../report/report-labels.ts';
import { useWithoutIgnored } from '../../report/use-without-ignored.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ResultMark } from '../../ui/marks/ResultMark.tsx';
import styles from './ReportElsewhere.module.css';

export interface ReportElsewhereProps {
  /** The connections to look at, in this order. */
  readonly connections: readonly Connection[];
  /** The page's cleaned address. */
  readonly url: string;
  /** Shows the report of a connection. */
  readonly onShow: (connectionId: string) => void;
}

/** The report that the first of these connections has of a page, from stored data; nothing if none has one. */
export function ReportElsewhere({ connections: [connection, ...others], url, onShow }: ReportElsewhereProps) {
  const known = useStored(connection ? knownPageItem(connection.id, url) : null);
  const judged = useWithoutIgnored(connection?.id ?? '', known ? { ...known, id: known.reportId } : null);
  const now = useNow();
  const text = useId();
  // not read yet: a later connection must not be shown in its place
  if (!connection || known === undefined) return null;
  if (!judged) return <ReportElsewhere connections={others} {...{ url, onShow }} />;
  const report = [reportWord(judged), ageOf(judged.generatedAt, now) ?? []].flat();
  return (
    <div className={styles.elsewhere}>
      <ResultMark mark={reportMark(judged)} size={16} />
      <p id={text}>{t('reportElsewhere', { connection: connectionName(connection), report })}</p>
      <Button look="quiet" aria-describedby={text} onClick={() => onShow(connection.id)}>
        {t('showElsewhere')}
      </Button>
    </div>
  );
}
