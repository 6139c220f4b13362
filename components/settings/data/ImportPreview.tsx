import type { ImportPlan, Present } from '../../../lib/model/settings/plan-import.ts';
import { shownText } from '../../../lib/model/text/shown-text.ts';
import { t } from '../../../lib/platform/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { connectionLines } from './connection-lines.ts';
import styles from './ImportPreview.module.css';
import { brandLines, type SettingChange, settingChanges } from './setting-changes.ts';

export interface ImportPreviewProps {
  readonly plan: ImportPlan;
  readonly present: Present;
}

/** The changes of an import, each with its old and new value. */
export function ImportPreview({ plan, present }: ImportPreviewProps) {
  const { settings, connections } = present;
  const hasKeys = plan.connections.some(
    ({ filed, addedHeaders }) => filed.apiKey !== undefined || addedHeaders.length > 0,
  );
  const active = connections.list.find(({ id }) => id === connections.activeId);
  const all: SettingChange[] = [
    ...plan.changedSettings.flatMap((name) => settingChanges(name, settings, plan.settings)),
    ...(plan.brand ? [{ label: t('reportBrand'), lines: brandLines(plan.brand) }] : []),
    ...plan.connections.map((one) => ({
      label: t(one.present ? 'connectionOf' : 'newConnectionOf', {
        name: shownText(one.present?.name ?? one.filed.name),
      }),
      lines: connectionLines(one),
    })),
    ...(plan.inUse
      ? [
          {
            label: t('activeConnection'),
            lines: [
              t('changeFromTo', {
                before: active ? shownText(active.name) : t('noneOfThem'),
                after: shownText(plan.inUse.filed.name),
              }),
            ],
          },
        ]
      : []),
  ];
  return (
    <>
      <p>{t('importPreview')}</p>
      <dl className={styles.changes}>
        {all.map(({ label, lines }) => (
          <div key={`${label} ${lines.join()}`}>
            <dt>{label}</dt>
            {lines.map((line) => (
              <dd key={line}>
                <bdi dir="auto">{line}</bdi>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {hasKeys && (
        <Notice kind="warning" what={t('importHasKeys')}>
          {t('importHasKeysWhy')}
        </Notice>
      )}
    </>
  );
}
