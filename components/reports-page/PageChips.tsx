import type { PageSet } from '../../lib/engine/report/query.ts';
import type { PlainKey } from '../../lib/engine/text/message.ts';
import { number, t } from '../../lib/extension/platform/text.ts';
import type { PageSets } from '../list/use-page-sets.ts';
import type { ReportList } from '../list/use-report-list.ts';
import { Button } from '../ui/controls/Button.tsx';
import layoutStyles from '../ui/styles/layout.module.css';
import textStyles from '../ui/styles/text.module.css';
import styles from './PageChips.module.css';

const CHIPS: readonly { readonly set: PageSet; readonly label: PlainKey }[] = [
  { set: 'exposed', label: 'chipExposed' },
  { set: 'not-listed', label: 'listingNotListed' },
  { set: 'bad', label: 'resultBad' },
  { set: 'decent', label: 'resultDecent' },
  { set: 'good', label: 'resultGood' },
  { set: 'changed', label: 'changedThisWeek' },
  { set: 'run', label: 'onlyThisRun' },
];

export interface PageChipsProps {
  readonly list: ReportList;
  readonly sets: PageSets;
}

/** The sets of pages that are worth a look, each with the number of pages that it shows; and of which reports. */
export function PageChips({ list: { query, change }, sets }: PageChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its border and layout
    <div className={`${layoutStyles.formActions} ${styles.chips}`} role="group" aria-label={t('pages')}>
      {CHIPS.map(({ set, label }) => {
        const isOn = query.only === set || query.result === set;
        const pages = sets.pagesOf(query, set);
        // only the run whose reports are shown, and what the service says of any page
        if (set === 'run' && !isOn) return null;
        if (set === 'changed' && !sets.saysChanges) return null;
        if (set === 'exposed' && !isOn && !pages?.length) return null;
        if (set === 'not-listed' && !isOn && pages && !sets.saysIndexing) return null;
        return (
          <Button
            key={set}
            className={styles.chip}
            aria-pressed={isOn}
            onClick={() => change({ only: isOn ? undefined : set, result: null })}
          >
            {pages ? t('nameAndCount', { name: t(label), count: number(pages.length) }) : t(label)}
          </Button>
        );
      })}
      {sets.note && <p className={textStyles.hint}>{sets.note}</p>}
    </div>
  );
}
