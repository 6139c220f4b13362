import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';

export interface MenuOpening {
  readonly id: string;
  readonly button: HTMLButtonElement;
  /** The index of the entry to focus: 0 for the first, -1 for the last. */
  readonly first: 0 | -1;
  readonly onClose: () => void;
}

export interface MenuButtonProps {
  readonly label: string;
  /** What the button shows instead of three dots; a part of `label`. */
  readonly children?: ReactNode;
  readonly menu: (opening: MenuOpening) => ReactNode;
  /** What was chosen in it is being done. */
  readonly isBusy?: boolean;
}

/** The button of a menu (WAI-ARIA "menu button" pattern). */
export function MenuButton({ label, children, menu, isBusy = false }: MenuButtonProps) {
  const id = useId();
  const [opened, setOpened] = useState<Pick<MenuOpening, 'button' | 'first'> | null>(null);
  const open = opened !== null;
  const close = () => setOpened(null);
  const shared = {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
      if (open) button.focus();
      setOpened(open ? null : { button, first: 0 });
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      const { key, currentTarget: button } = event;
      if (key === 'ArrowDown') setOpened({ button, first: 0 });
      else if (key === 'ArrowUp') setOpened({ button, first: -1 });
      // the focus is still here while the menu is loading: these keys are for the menu
      else if (!open) return;
      else if (key === 'Home') setOpened({ button, first: 0 });
      else if (key === 'End') setOpened({ button, first: -1 });
      else if (key === 'Tab') return close();
      else if (key === 'Escape') close();
      event.preventDefault();
      event.stopPropagation();
    },
  } as const;
  return (
    <>
      {children ? (
        <Button look="quiet" aria-label={label} title={label} busy={isBusy} {...shared}>
          {children}
        </Button>
      ) : (
        <IconButton icon="more" label={label} {...shared} />
      )}
      {opened && menu({ id, ...opened, onClose: close })}
    </>
  );
}
