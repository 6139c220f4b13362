import { shownText } from '../../../lib/engine/text/shown-text.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { planImport } from '../../../lib/extension/model/settings/plan-import.ts';
import { plural, t } from '../../../lib/extension/platform/text.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import { reportBrandItem } from '../../../lib/extension/storage/settings/report-brand.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import type { SettingsFile } from '../../../lib/shared/settings/read-settings-file.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { DeleteDialog } from '../../report/DeleteDialog.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { ImportPreview, previewRows } from './ImportPreview.tsx';

/** The most names that are listed. */
const MAX_NAMES = 5;

export interface ImportDialogProps {
  readonly file: SettingsFile;
  /** The file's text; the background parses it again. */
  readonly content: string;
  readonly onClose: () => void;
  /** Called with the names of connections that have no key yet. */
  readonly onImported: (keyless: readonly string[]) => void;
}

/** What the file would change, updated on change. Nothing is changed before "Import". */
export function ImportDialog({ file, content, onClose, onImported }: ImportDialogProps) {
  const settings = useStored(settingsItem);
  const brand = useStored(reportBrandItem);
  const connections = useStored(connectionsItem);
  const apply = useCommand((mayDelete: number) =>
    requestIdempotent('importSettings', { content, mayDelete }),
  );
  if (!settings || !brand || !connections) return null;
  const plan = planImport(file, { settings, connections });
  const rows = previewRows(plan, { settings, brand, connections });
  const isEmpty = rows.length === 0;
  const submit = async (mayDelete = 0) => {
    const keyless = plan.connections
      .filter(({ filed }) => filed.apiKey === undefined)
      .map(({ filed }) => shownText(filed.name));
    const outcome = await apply.run(mayDelete);
    if (outcome.ok) onImported(keyless);
  };
  if (apply.failure?.kind === 'deletes-reports') {
    const { count } = apply.failure;
    return (
      <DeleteDialog
        question={plural('deleteReportsQuestion', count)}
        about={t('localReports')}
        warning={t('keepReportsHint')}
        pending={apply.pending}
        failure={null}
        onDelete={() => submit(count)}
        onClose={apply.reset}
      />
    );
  }
  return (
    <Dialog title={t('importSettings')} closeLabel={t('close')} onClose={onClose}>
      <div className={layoutStyles.stack}>
        {isEmpty ? <p>{t('importsNothing')}</p> : <ImportPreview plan={plan} rows={rows} />}
        {file.unknown.length > 0 && (
          <p className={textStyles.hint}>
            {t('importUnknown', {
              names: file.unknown
                .slice(0, MAX_NAMES)
                .map((name) => shownText(name).slice(0, 40))
                .join(', '),
            })}
          </p>
        )}
        {apply.failure && (
          <FailureNotice
            inSettings
            failure={apply.failure}
            busy={apply.pending}
            onRetry={() => submit()}
            onLookAgain={() => submit()}
          />
        )}
        <div className={layoutStyles.dialogActions}>
          <Button onClick={onClose}>{t(isEmpty ? 'close' : 'cancel')}</Button>
          {!isEmpty && (
            <Button look="primary" busy={apply.pending} onClick={() => submit()}>
              {t('importAction')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
