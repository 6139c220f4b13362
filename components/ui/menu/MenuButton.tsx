import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { IconButton } from '../controls/IconButton.tsx';

/** What a menu knows of the button that opened it. */
export interface MenuOpening {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** The entry that gets the focus: 0 the first, -1 the last. */
  readonly first: 0 | -1;
  readonly onClose: () => void;
}

export interface MenuButtonProps {
  readonly label: string;
  /** Its `Menu`. */
  readonly menu: (opening: MenuOpening) => ReactNode;
}

/** The button of a menu (WAI-ARIA "menu button" pattern). */
export function MenuButton({ label, menu }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [first, setFirst] = useState<MenuOpening['first'] | null>(null);
  const open = first !== null;
  return (
    <>
      <IconButton
        ref={button}
        icon="more"
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          if (open) button.current?.focus();
          setFirst(open ? null : 0);
        }}
        onKeyDown={(event) => {
          const { key } = event;
          if (key === 'ArrowDown') setFirst(0);
          else if (key === 'ArrowUp') setFirst(-1);
          // the focus is still here while the menu is on its way; what is pressed is meant for that
          else if (!open) return;
          else if (key === 'Home') setFirst(0);
          else if (key === 'End') setFirst(-1);
          else if (key === 'Tab') return setFirst(null);
          else if (key === 'Escape') setFirst(null);
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {open && menu({ id, button, first, onClose: () => setFirst(null) })}
    </>
  );
}
