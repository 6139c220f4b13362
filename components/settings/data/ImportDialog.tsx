import { useState } from 'react';
import { shownText } from '../../../lib/engine/text/shown-text.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { type ImportPlan, keysToAsk, planImport } from '../../../lib/extension/model/settings/plan-import.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import { reportBrandItem } from '../../../lib/extension/storage/settings/report-brand.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import type { SettingsFile } from '../../../lib/shared/settings/read-settings-file.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CheckBox } from '../../ui/controls/CheckBox.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { FewerReportsDialog } from './FewerReportsDialog.tsx';
import { ImportPreview, keyEnd } from './ImportPreview.tsx';

/** The most names that are listed. */
const MAX_NAMES = 5;

export interface ImportDialogProps {
  readonly file: SettingsFile;
  readonly onClose: () => void;
  /** Called with the names of connections that have no key yet. */
  readonly onImported: (keyless: readonly string[]) => void;
}

/** What the file would change, updated on change, and what is done: one plan. Nothing is changed before "Import". */
export function ImportDialog({ file, onClose, onImported }: ImportDialogProps) {
  const settings = useStored(settingsItem);
  const brand = useStored(reportBrandItem);
  const connections = useStored(connectionsItem);
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const apply = useCommand((plan: ImportPlan, mayDelete: number) =>
    requestIdempotent('importSettings', { plan, mayDelete }),
  );
  if (!settings || !brand || !connections) return null;
  const asked = keysToAsk(file, connections);
  const keys = asked.filter(({ id }) => agreed.includes(id));
  const plan = planImport(file, { settings, brand, connections }, keys);
  const isEmpty = Object.values(plan).every((part) => Object.keys(part ?? {}).length === 0);
  const submit = async (mayDelete = 0) => {
    const keyless = plan.connections.filter(({ apiKey }) => apiKey === undefined);
    const outcome = await apply.run(plan, mayDelete);
    if (outcome.ok) onImported(keyless.map(({ name }) => shownText(name)));
  };
  if (apply.failure?.kind === 'deletes-reports')
    return (
      <FewerReportsDialog
        failure={apply.failure}
        pending={apply.pending}
        onDelete={submit}
        onClose={apply.reset}
      />
    );
  const added = file.connections.filter(({ newId }) => plan.connections.some(({ id }) => id === newId));
  const lost = added.flatMap(({ headers }) => headers.filter(({ value }) => value === undefined));
  const hasSecrets = [...plan.connections, ...keys].some(
    (one) => one.apiKey !== undefined || ('headers' in one && one.headers.length > 0),
  );
  return (
    <Dialog title={t('importSettings')} closeLabel={t('close')} onClose={onClose}>
      <div className={layoutStyles.stack}>
        {!isEmpty && <ImportPreview plan={plan} />}
        {isEmpty && asked.length === 0 && <p>{t('importsNothing')}</p>}
        {asked.map(({ id, name, baseUrl, apiKey }) => (
          <CheckBox
            key={id}
            label={t('giveKey', { name: shownText(name), tail: keyEnd(apiKey) })}
            hint={t('giveKeyHint', { address: baseUrl })}
            checked={agreed.includes(id)}
            onChange={(isAgreed) =>
              setAgreed(isAgreed ? [...agreed, id] : agreed.filter((one) => one !== id))
            }
          />
        ))}
        {hasSecrets && (
          <Notice kind="warning" what={t('importHasKeys')}>
            {t('importHasKeysWhy')}
          </Notice>
        )}
        {lost.length > 0 && (
          <p className={textStyles.hint}>
            {t('headersLost', { names: lost.map(({ name }) => shownText(name)) })}
          </p>
        )}
        {file.unknown.length > 0 && (
          <p className={textStyles.hint}>
            {t('importUnknown', {
              names: file.unknown.slice(0, MAX_NAMES).map((name) => shownText(name).slice(0, 40)),
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
