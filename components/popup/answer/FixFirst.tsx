import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import type { FailedCheck } from '../../../lib/engine/history/reading.ts';
import { findingsOf, isServerSetting } from '../../../lib/engine/report/findings.ts';
import { shownSentence } from '../../../lib/engine/text/shown-text.ts';
import { format, number, plural, t } from '../../../lib/extension/platform/text.ts';
import type { Outcome } from '../../../lib/shared/failure/failure.ts';
import { useCommand } from '../../app/use-command.ts';
import { LazyFailureNotice } from '../../jobs/notices/lazy-notices.ts';
import { useOneTabStop } from '../../list/use-one-tab-stop.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import styles from './FixFirst.module.css';

export interface FixFirstProps {
  readonly failed: readonly FailedCheck[];
  /** Those that the page as it is shown has not got any more. */
  readonly gone?: ReadonlySet<string>;
  /** The address of a check, or of all, in the details of the report; without a report there is none. */
  readonly hrefOf?: (key?: string) => string;
  /** Opens a place that says more, where there is no address. */
  readonly onOpen?: () => unknown;
  /** Marks what a check is about on the page; `null`: not possible here. */
  readonly onShow: ((key: string) => Promise<Outcome<unknown>>) | null;
}

/** As many as there is space for, from the least to the most. */
const [LEAST, MOST] = [1, 6];

/**
 * What is to be fixed first on this page, and how many more there are; what can be seen on it has a button that marks
 * it there. The list is one stop of the Tab key, in which arrows move.
 */
export function FixFirst({ failed, gone, hrefOf, onOpen, onShow }: FixFirstProps) {
  const list = useOneTabStop<HTMLOListElement>('li');
  const show = useCommand(async (key: string): Promise<Outcome<unknown>> => {
    const outcome = onShow ? await onShow(key) : { ok: true as const, value: null };
    // it would lie over what is marked
    if (outcome.ok) window.close();
    return outcome;
  });
  const findings = findingsOf([failed]);
  const server = findings.filter(({ first }) => isServerSetting(first.id));
  const others = findings.filter(({ first }) => !isServerSetting(first.id));
  const most = useSpace(list, failed);
  const shown = others.slice(0, most);
  const [firstOfServer] = others.length < most ? server : [];
  const left = (firstOfServer ? 0 : server.length) + others.length - shown.length;
  return (
    <>
      <ol className={styles.checks} aria-label={t('fixFirst')} ref={list}>
        {shown.map(({ rank, first: check, text: said }) => {
          const text = shownSentence(format(said));
          return (
            <li key={check.id}>
              <Opens href={hrefOf?.(check.id)} onOpen={onOpen}>
                <span className={styles.number}>{number(rank)}</span>
                <span className={check.importance === 'high' ? styles.high : styles.medium}>
                  <Icon name={check.importance === 'high' ? 'close' : 'warn'} size={14} />
                </span>
                <span className={styles.title} dir="auto">
                  {gone?.has(check.id) ? (
                    <>
                      <s>{text}</s> ✓ {t('notThereNow')}
                    </>
                  ) : (
                    text
                  )}
                </span>
              </Opens>
              {onShow && check.isOnPage && (
                <IconButton
                  className={styles.show ?? ''}
                  icon="target"
                  label={t('nameAndValue', { name: t('showOnPage'), value: text })}
                  onClick={() => show.run(check.id)}
                />
              )}
            </li>
          );
        })}
        {firstOfServer && (
          <li>
            <Opens href={hrefOf?.(firstOfServer.first.id)} onOpen={onOpen}>
              <span className={styles.title}>
                {t('nameAndValue', { name: t('serverSettings'), value: server.length })}
              </span>
            </Opens>
          </li>
        )}
      </ol>
      {left > 0 && (
        <Opens href={hrefOf?.()} onOpen={onOpen}>
          <span className={styles.more}>{plural('andMore', left)}</span>
        </Opens>
      )}
      {show.failure &&
        (show.failure.kind === 'unreadable' ? (
          <Notice kind="info" live="alert" what={t('showNeedsClick')} />
        ) : (
          <LazyFailureNotice failure={show.failure} onDismiss={show.reset} />
        ))}
    </>
  );
}

/** How many rows the box around a list has space for: what has to be scrolled to is not seen. */
function useSpace(list: RefObject<HTMLElement | null>, failed: readonly FailedCheck[]): number {
  const [space, setSpace] = useState({ most: MOST });
  useLayoutEffect(() => {
    const box = list.current?.parentElement;
    const shrink = () => setSpace({ most: space.most - 1 });
    if (box && space.most > LEAST && box.scrollHeight > box.clientHeight) shrink();
  }, [list, failed, space]);
  useLayoutEffect(() => {
    // what is said beside the box takes from its space, and gives it back
    const observer = new ResizeObserver(() => setSpace({ most: MOST }));
    if (list.current?.parentElement) observer.observe(list.current.parentElement);
    return () => observer.disconnect();
  }, [list]);
  return space.most;
}

function Opens({
  href,
  onOpen,
  children,
}: {
  readonly href: string | undefined;
  readonly onOpen: (() => unknown) | undefined;
  readonly children: ReactNode;
}) {
  if (href !== undefined)
    return (
      <a className={styles.check} href={href} target="_blank" rel="noreferrer">
        {children}
        <Icon name="right" size={14} />
      </a>
    );
  return (
    <button type="button" className={styles.check} onClick={onOpen}>
      {children}
      <Icon name="right" size={14} />
    </button>
  );
}
