import { useEffect, useState } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import type { Connection } from '../../../lib/model/connection/connection.ts';
import { planImport } from '../../../lib/model/settings/plan-import.ts';
import type { SettingsFile } from '../../../lib/model/settings/read-settings-file.ts';
import { shownText } from '../../../lib/model/text/shown-text.ts';
import { plural, t } from '../../../lib/platform/text.ts';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { reportBrandItem } from '../../../lib/storage/settings/report-brand.ts';
import { settingsItem } from '../../../lib/storage/settings/settings.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { DeleteDialog } from '../../report/DeleteDialog.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { ImportPreview } from './ImportPreview.tsx';

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
  const headers = useHeaderNames(connections?.list ?? []);
  if (!settings || !brand || !connections || !headers) return null;
  const present = { settings, brand, connections, headers };
  const plan = planImport(file, present);
  const submit = async (mayDelete = 0) => {
    const keyless = plan.connections
      .filter(({ filed, present }) => filed.apiKey === undefined && (present?.keyTail ?? null) === null)
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
        {plan.isEmpty ? <p>{t('importsNothing')}</p> : <ImportPreview plan={plan} present={present} />}
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
          <Button onClick={onClose}>{t(plan.isEmpty ? 'close' : 'cancel')}</Button>
          {!plan.isEmpty && (
            <Button look="primary" busy={apply.pending} onClick={() => submit()}>
              {t('importAction')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The names of each connection's request headers, by its id; empty until they are loaded. */
function useHeaderNames(list: readonly Connection[]): ReadonlyMap<string, readonly string[]> | undefined {
  const [names, setNames] = useState<ReadonlyMap<string, readonly string[]>>();
  const ids = list.map(({ id }) => id).join();
  useEffect(() => {
    let current = true;
    const all = ids.split(',').map(async (connectionId) => {
      const listed = await requestIdempotent('listHeaders', { connectionId });
      return [connectionId, listed.ok ? listed.value : []] as const;
    });
    Promise.all(all).then((known) => current && setNames(new Map(known)));
    return () => {
      current = false;
    };
  }, [ids]);
  return names;
}
