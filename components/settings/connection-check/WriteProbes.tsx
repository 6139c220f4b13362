import { WRITE_PROBES } from '../../../lib/model/connection/write-probes.ts';
import { t } from '../../../lib/platform/text.ts';
import styles from './WriteProbes.module.css';

/** The write requests that the connection check sends on request, one per line. */
export function WriteProbes({ baseUrl }: { readonly baseUrl: string }) {
  return (
    <>
      {t('connectionCheckWritesHint')}
      {Object.values(WRITE_PROBES).map(({ method, path, form }) => (
        <code key={method} dir="ltr" className={styles.probe}>
          {`${method} ${baseUrl}/api/v1/${path.join('/')} ${new URLSearchParams(form ?? {})}`}
        </code>
      ))}
    </>
  );
}
