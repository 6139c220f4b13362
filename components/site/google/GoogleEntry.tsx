import { t } from '../../../lib/extension/platform/text.ts';
import { FilesButton, FilesNotices } from '../../list/dropped/DroppedFiles.tsx';
import { useDroppedFiles } from '../../list/dropped/use-dropped-files.ts';
import cardStyles from '../../ui/styles/card.module.css';
import textStyles from '../../ui/styles/text.module.css';
import styles from './GoogleSays.module.css';

/** The way from Search Console's files to the site that they are about, also if it has no report yet. */
export function GoogleEntry({ connectionId }: { readonly connectionId: string }) {
  const files = useDroppedFiles(connectionId, null);
  return (
    <section className={`${cardStyles.card} ${styles.entry}`} aria-label={t('googleSays')} {...files.target}>
      <div>
        <strong>{t('googleSays')}</strong>
        <p className={textStyles.hint}>{t('googleSaysHint')}</p>
      </div>
      <FilesButton files={files} />
      <FilesNotices files={files} />
    </section>
  );
}
