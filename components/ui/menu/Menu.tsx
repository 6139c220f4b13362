import { Fragment, type KeyboardEvent, useRef } from 'react';
import { Icon, type IconName } from '../marks/Icon.tsx';
import styles from './Menu.module.css';
import type { MenuOpening } from './MenuButton.tsx';
import { showMenuAt } from './place-menu.ts';

export interface MenuItem {
  readonly label: string;
  readonly icon: IconName;
  readonly danger?: boolean;
  /** A link; without it, `onPick` is called. A hash stays on the page, anything else opens in a new tab. */
  readonly href?: string | undefined;
  readonly onPick?: () => void;
  /** Makes it an option that is on or off. */
  readonly checked?: boolean;
  /** Makes it one of several options of which one is chosen. */
  readonly chosen?: boolean;
  /** Why it cannot be picked; shown below the label. */
  readonly unavailable?: string | undefined;
  /** Whether a line sets it apart from what is above. */
  readonly isApart?: boolean;
}

export interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly opening: MenuOpening;
}

/**
 * The open menu of a `MenuButton`: arrows, Home, End and first letters move the focus; Escape and Tab close
 * the menu and focus the button. A native popover shows it above everything, even in a small popup.
 */
export function Menu({ label, items, opening: { id, button, first, onClose } }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  const close = (giveFocusBack: boolean) => {
    if (giveFocusBack) button.focus();
    onClose();
  };
  const place = (element: HTMLDivElement | null) => {
    menu.current = element;
    if (element && showMenuAt(button, element)) entries().at(first)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.findIndex((entry) => entry.matches(':focus'));
    const goTo = (index: number) => all.at(index % all.length)?.focus();
    if (event.key === 'ArrowDown') goTo(at + 1);
    else if (event.key === 'ArrowUp') goTo(at - 1);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(-1);
    else if (event.key === 'Escape') close(true);
    else if (event.key === 'Tab') return close(true);
    else if (event.key.length === 1 && event.key !== ' ') {
      const from = [...all.slice(at + 1), ...all.slice(0, at + 1)];
      from
        .find((entry) => entry.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()))
        ?.focus();
    } else return;
    // Escape would close the popup; arrows would scroll it or move the focus in the list
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={place}
      id={id}
      className={styles.menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="manual"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && event.relatedTarget !== button)
          close(false);
      }}
    >
      {items.map((item) => (
        <Fragment key={item.label}>
          {item.isApart && <hr />}
          <Entry item={item} onDone={() => close(true)} />
        </Fragment>
      ))}
    </div>
  );
}

function Entry({ item, onDone }: { readonly item: MenuItem; readonly onDone: () => void }) {
  const isOn = item.checked ?? item.chosen;
  const shared = {
    className: item.danger ? `${styles.item} ${styles.danger}` : styles.item,
    role: roleOf(item),
    'aria-checked': isOn,
    tabIndex: -1,
  };
  const content = (
    <>
      <Icon name={isOn ? 'tick' : item.icon} />
      {item.label}
    </>
  );
  if (item.href !== undefined) {
    const target = item.href.startsWith('#') ? {} : { target: '_blank', rel: 'noreferrer' };
    return (
      <a {...shared} {...target} href={item.href} onClick={onDone}>
        {content}
      </a>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      {...(item.unavailable === undefined ? {} : unavailable(item))}
      onClick={() => {
        if (item.unavailable !== undefined) return;
        onDone();
        item.onPick?.();
      }}
    >
      {content}
      {item.unavailable && <small>{item.unavailable}</small>}
    </button>
  );
}

/** Read with its explanation as a description, not as a part of the name. */
function unavailable({ label, unavailable: why }: MenuItem) {
  return { 'aria-label': label, 'aria-disabled': true, 'aria-description': why };
}

function roleOf({ checked, chosen }: MenuItem): string {
  if (chosen !== undefined) return 'menuitemradio';
  return checked === undefined ? 'menuitem' : 'menuitemcheckbox';
}
