import type { Ignore } from '../../../lib/engine/report/ignore.ts';
import { ignoreFinder, isInForce } from '../../../lib/engine/report/without-ignored.ts';
import { shownAddress, shownSentence, shownText } from '../../../lib/engine/text/shown-text.ts';
import { stateInHistory } from '../../../lib/extension/model/history/page-history.ts';
import { t, uiTexts } from '../../../lib/extension/platform/text.ts';
import { historiesOf } from '../../../lib/extension/storage/history/page-history.ts';
import { succeeded } from '../../../lib/shared/failure/failure.ts';
import { dayText } from '../../../lib/shared/view/day-text.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { moveFocusOnUnmount } from '../../ui/focus-previous.ts';
import textStyles from '../../ui/styles/text.module.css';
import { SettingsPart } from '../SettingsPart.tsx';
import { useSettings } from '../use-settings.ts';
import styles from './IgnoredPart.module.css';

/** The findings that are ignored on all pages. Renders nothing if there are none. */
export function IgnoredPart() {
  const { settings, save } = useSettings();
  const now = useNow();
  const ignores = settings?.ignores ?? [];
  const unmatched = useUnmatched(ignores);
  if (ignores.length === 0) return null;
  return (
    <SettingsPart title={t('ignoredFindings')} save={save}>
      <div>
        {ignores.map((ignore) => (
          <div key={nameOf(ignore)} className={styles.entry} ref={moveFocusOnUnmount}>
            <div className={styles.text}>
              <strong dir="auto">{shownSentence(ignore.title)}</strong>
              <p className={textStyles.hint}>
                <bdi dir="ltr">{shownAddress(ignore.url)}</bdi> · <bdi>{shownText(ignore.reason)}</bdi>
                {stateOf(ignore, now, unmatched).map((state) => ` · ${state}`)}
              </p>
            </div>
            <IconButton
              icon="trash"
              label={t('nameAndValue', { name: t('stopIgnoring'), value: shownSentence(ignore.title) })}
              onClick={() => save.run({ ignores: ignores.filter((each) => each !== ignore) })}
            />
          </div>
        ))}
      </div>
    </SettingsPart>
  );
}

/** Until when it is in force or since when it is not, and whether it has nothing to ignore. */
function stateOf(ignore: Ignore, now: number, unmatched: ReadonlySet<string>): string[] {
  const { until } = ignore;
  if (until !== null && !isInForce(ignore, now))
    return [t('ignoredEnded', { date: dayText(until, uiTexts) })];
  return [
    ...(until === null ? [] : [t('ignoredUntil', { date: dayText(until, uiTexts) })]),
    ...(unmatched.has(nameOf(ignore)) ? [t('ignoresNothing')] : []),
  ];
}

function nameOf({ check, where, url }: Ignore): string {
  return [check, where, url].join(' ');
}

/**
 * The names of those that no known page needs any more: their check fails on none, and passed on one at least. A page
 * whose reading does not have the check is unknown, and says nothing.
 */
function useUnmatched(ignores: readonly Ignore[]): ReadonlySet<string> {
  const key = ignores.length === 0 ? null : ignores.map(nameOf).join('\n');
  const { value } = useQuery(key, async () => {
    const placesOf = ignoreFinder(ignores);
    const [open, passed] = [new Set(ignores), new Set<Ignore>()];
    const isOpen = (url: string) => placesOf(url).some((ignore) => open.has(ignore));
    for await (const { url, history } of historiesOf(isOpen))
      for (const ignore of placesOf(url)) {
        const state = stateInHistory(ignore.check, history);
        // one page that needs it is enough
        if (state === 'failed') open.delete(ignore);
        if (state === 'passed') passed.add(ignore);
      }
    return succeeded(new Set(ignores.filter((one) => open.has(one) && passed.has(one)).map(nameOf)));
  });
  return value ?? new Set();
}
