import { Fragment } from 'react';
import { shownText } from '../../../lib/engine/text/shown-text.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { projectHash } from '../../app/links.ts';
import { FileButton } from '../../ui/controls/FileButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import textStyles from '../../ui/styles/text.module.css';
import type { DroppedFiles } from './use-dropped-files.ts';

/** Chooses the files. */
export function FilesButton({ files }: { readonly files: DroppedFiles }) {
  return (
    <FileButton
      label={t('exportsChoose')}
      accept=".zip,.csv,.tsv,.txt,.xlsx"
      multiple
      onPick={(_, chosen) => files.read.run(chosen)}
    />
  );
}

/** What came of the files. */
export function FilesNotices({
  files: { read, save, unusable, elsewhere },
}: {
  readonly files: DroppedFiles;
}) {
  return (
    <>
      {read.pending && <p role="status">{t('exportsReading')}</p>}
      {unusable.length > 0 && (
        <Notice kind="warning" live="alert" what={t('exportsUnusable')}>
          {unusable.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      {elsewhere.length > 0 && (
        <p className={textStyles.hint} role="status">
          {t('exportsElsewhere')}{' '}
          {elsewhere.map((site, at) => (
            <Fragment key={site}>
              {at > 0 && ' · '}
              <a href={projectHash(site)}>
                <bdi dir="ltr">{shownText(site)}</bdi>
              </a>
            </Fragment>
          ))}
        </p>
      )}
      {save.failure && <FailureNotice failure={save.failure} onDismiss={save.reset} />}
    </>
  );
}
