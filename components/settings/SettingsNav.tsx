import { useEffect, useState } from 'react';
import { t } from '../../lib/extension/platform/text.ts';
import styles from './SettingsNav.module.css';

/** The groups of the settings, in their order on the page. */
const GROUPS = ['service', 'browser', 'data', 'more'] as const;
export type Group = (typeof GROUPS)[number];

/** Links to the groups of the settings; stays in view while the page scrolls. */
export function SettingsNav() {
  const current = useCurrentGroup(GROUPS);
  return (
    <nav className={styles.nav} aria-label={t('settings')}>
      {GROUPS.map((id) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {t(`${id}Group`)}
        </a>
      ))}
    </nav>
  );
}

/** A group is current from when its top is this close to the window's top (CSS pixels). */
const NEAR = 160;

/**
 * The id of the element that is being read: the last one that has reached the window's top, or the last of all at the
 * end.
 */
function useCurrentGroup(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1;
      const reached = ids.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= NEAR;
      });
      setCurrent((isAtEnd ? ids : reached).at(-1) ?? ids[0]);
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [ids]);
  return current;
}
