import { REASONS } from '../../../lib/engine/search-console/reasons.ts';
import { shownText } from '../../../lib/engine/text/shown-text.ts';
import type { ExplainedExports } from '../../../lib/extension/model/search-console/explained-site.ts';
import type { KeptExport } from '../../../lib/extension/model/search-console/kept-exports.ts';
import { number, t, uiTexts } from '../../../lib/extension/platform/text.ts';
import { dayText } from '../../../lib/shared/view/day-text.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import listStyles from '../../ui/styles/list.module.css';
import styles from './GoogleSays.module.css';

export interface ExportFilesProps {
  readonly exports: readonly KeptExport[];
  readonly reasons: ExplainedExports['reasons'];
  /** Called with the files as they are then. */
  readonly onChange: (exports: KeptExport[]) => void;
}

/** The files that are kept: what each is about, of which day, how it differs from the last one; each removable. */
export function ExportFiles({ exports, reasons, onChange }: ExportFilesProps) {
  const totals = new Map(
    exports.flatMap(({ overview }) => overview ?? []).map((one) => [one.reason, one.pages]),
  );
  return (
    <ul className={styles.files} aria-label={t('exportFiles')}>
      {exports.map((one, at) => (
        <li key={`${at} ${one.name}`}>
          <div className={styles.file}>
            <bdi>{shownText(one.name)}</bdi>
            <span className={listStyles.meta}>
              {linesOf(one, reasons, totals).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
            {one.pages && one.pages.reason === undefined && (
              <Select
                label={t('exportsReason')}
                value=""
                options={[
                  { value: '', label: t('exportsReasonNone') },
                  ...REASONS.map((reason) => ({ value: reason, label: reasons[reason] })),
                ]}
                onPick={(picked) => {
                  const reason = REASONS.find((known) => known === picked);
                  const pages = one.pages && { ...one.pages, reason };
                  onChange(exports.map((other) => (other === one && pages ? { ...one, pages } : other)));
                }}
              />
            )}
          </div>
          <IconButton
            icon="close"
            label={t('exportRemove', { name: shownText(one.name) })}
            onClick={() => onChange(exports.filter((other) => other !== one))}
          />
        </li>
      ))}
    </ul>
  );
}

function linesOf(
  one: KeptExport,
  reasons: ExplainedExports['reasons'],
  totals: ReadonlyMap<string, number>,
): readonly string[] {
  const { exported, dataDay, pages, performance, overview, isCut, isFull, leftOut, since } = one;
  const { hosts = {}, secret = 0, more = 0 } = leftOut ?? {};
  const others = Object.entries(hosts).map(([host, count]) => `${shownText(host)} (${number(count)})`);
  const pagesIn = (count: number) => ({ pages: { plural: 'onPages', count } }) as const;
  const day = (date: string) => dayText(date, uiTexts);
  const total = pages?.reason === undefined ? undefined : totals.get(pages.reason);
  const count = pages?.rows.length ?? 0;
  return [
    ...(pages?.reason ? [reasons[pages.reason]] : []),
    ...(pages
      ? [
          total !== undefined && total > count
            ? t('exportOfTotal', { count: number(count), total: number(total) })
            : t('exportLists', { pages: { plural: 'onPages', count } }),
        ]
      : []),
    ...(performance ? [t('exportClicks', { pages: { plural: 'onPages', count: performance.length } })] : []),
    ...(overview && !pages ? [t('exportCountsOnly')] : []),
    ...(exported === null ? [] : [t('exportOfDay', { date: day(exported) })]),
    ...(dataDay === undefined ? [] : [t('exportDataTo', { date: day(dataDay) })]),
    ...(since && pages?.reason
      ? [
          t('nameAndValue', {
            name: reasons[pages.reason],
            value: `${number(count - since.added + since.gone)} → ${number(count)}`,
          }),
        ]
      : []),
    ...(since ? [t('exportSince', { added: number(since.added), gone: number(since.gone) })] : []),
    ...(isFull ? [t('exportFull')] : []),
    ...(isCut ? [t('exportCut')] : []),
    ...(pages?.isUnclear ? [t('exportNoDates')] : []),
    ...(pages && pages.odd.length > 0 ? [t('exportOdd', { lines: pages.odd.map(shownText) })] : []),
    ...(others.length > 0 ? [t('exportsOtherHosts', { hosts: others })] : []),
    ...(secret > 0 ? [t('exportsSecret', pagesIn(secret))] : []),
    ...(more > 0 ? [t('exportsMore', pagesIn(more))] : []),
  ];
}
