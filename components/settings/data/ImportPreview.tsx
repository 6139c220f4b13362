import type { ReportBrand } from '../../../lib/engine/report/files/report-brand.ts';
import { shownText } from '../../../lib/engine/text/shown-text.ts';
import type { ConnectionImport, ImportPlan } from '../../../lib/extension/model/settings/plan-import.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import type { Connections } from '../../../lib/shared/connection/connection.ts';
import type { Settings } from '../../../lib/shared/settings/settings.ts';
import { settingNameSchema } from '../../../lib/shared/settings/settings-file.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { settingRows } from '../setting-table.ts';
import styles from './ImportPreview.module.css';

/** A line of the preview: what is stored, and its value after the import. */
interface PreviewRow {
  readonly label: string;
  readonly lines: readonly string[];
}

/** What differs after the import; empty if everything in the file is here already. */
export function previewRows(
  plan: ImportPlan,
  present: { readonly settings: Settings; readonly brand: ReportBrand; readonly connections: Connections },
): PreviewRow[] {
  const { brand } = plan;
  const isOtherBrand = brand && JSON.stringify(brand) !== JSON.stringify(present.brand);
  const active =
    present.connections.list.find(({ id }) => id === plan.activates) ??
    plan.connections.find(({ filed }) => filed.id === plan.activates)?.filed;
  return [
    ...changedRows(present.settings, plan.settings),
    ...(isOtherBrand ? [{ label: t('reportBrand'), lines: brandLines(brand) }] : []),
    ...plan.connections.map(connectionRow),
    ...(active ? [{ label: t('activeConnection'), lines: [shownText(active.name)] }] : []),
  ];
}

/** The settings that change: their labels and new values, in words. */
function changedRows(before: Settings, after: Settings): PreviewRow[] {
  const names = settingNameSchema.options;
  const present = new Map(names.flatMap((name) => settingRows(before, name)));
  return names
    .flatMap((name) => settingRows(after, name))
    .filter(([label, value]) => present.get(label) !== value)
    .map(([label, value]) => ({ label: t(label), lines: [value] }));
}

function brandLines({ name, logo, accent, introductions }: ReportBrand): string[] {
  const written = Object.keys(introductions).map(shownText).join(', ');
  const texts = [shownText(name), logo === '' ? '' : t('logo'), accent, written];
  const lines = texts.filter((line) => line !== '');
  return lines.length > 0 ? lines : [t('noneOfThem')];
}

/**
 * A connection with the last four characters of its key, and the names of the headers that the file has no value of.
 */
function connectionRow({ filed, present }: ConnectionImport): PreviewRow {
  const { name, baseUrl, hosts, apiKey, headers } = filed;
  const lost = headers.filter(({ value }) => value === undefined).map((header) => shownText(header.name));
  return {
    label: t(present ? 'connectionOf' : 'newConnectionOf', { name: shownText(name) }),
    lines: [
      baseUrl,
      ...(hosts.length > 0 ? [hosts.map(shownText).join(', ')] : []),
      apiKey === undefined ? t('withoutKey') : t('withKey', { tail: `•••• ${shownText(apiKey.slice(-4))}` }),
      ...(lost.length > 0 ? [t('headersLost', { names: lost.join(', ') })] : []),
    ],
  };
}

export function ImportPreview({
  plan,
  rows,
}: {
  readonly plan: ImportPlan;
  readonly rows: readonly PreviewRow[];
}) {
  const hasSecrets = plan.connections.some(
    ({ filed }) => filed.apiKey !== undefined || filed.headers.some(({ value }) => value !== undefined),
  );
  return (
    <>
      <p>{t('importPreview')}</p>
      <dl className={styles.changes}>
        {rows.map(({ label, lines }) => (
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
      {hasSecrets && (
        <Notice kind="warning" what={t('importHasKeys')}>
          {t('importHasKeysWhy')}
        </Notice>
      )}
    </>
  );
}
