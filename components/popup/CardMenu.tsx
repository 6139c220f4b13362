import { useState } from 'react';
import { shownText } from '../../lib/model/text/shown-text.ts';
import { t } from '../../lib/platform/text.ts';
import { detailsHref } from '../app/links.ts';
import { lazyComponent } from '../ui/lazy-component.ts';
import { MenuButton } from '../ui/menu/MenuButton.tsx';

// lazy: most popups never open a menu
const PublishDialog = lazyComponent(
  async () => (await import('../list/actions/PublishDialog.tsx')).PublishDialog,
);
const Menu = lazyComponent(async () => {
  // the dialog is loaded with the menu: it must be ready for the next key press
  const [{ Menu }] = await Promise.all([import('../ui/menu/Menu.tsx'), PublishDialog.fetch()]);
  return Menu;
});

export interface CardMenuProps {
  readonly connectionId: string;
  /** The report of this page. */
  readonly id: string;
  readonly url: string;
}

/** The menu of this page's report in this browser. */
export function CardMenu({ connectionId, id, url }: CardMenuProps) {
  const [publishing, setPublishing] = useState(false);
  const label = t('moreActions', { address: shownText(url) });
  return (
    <>
      <MenuButton
        label={label}
        menu={(opening) => (
          <Menu
            label={label}
            opening={opening}
            items={[
              { label: t('publishMenu'), icon: 'globe', onPick: () => setPublishing(true) },
              { label: t('details'), icon: 'details', href: detailsHref(id, connectionId) },
            ]}
          />
        )}
      />
      {publishing && <PublishDialog url={url} onClose={() => setPublishing(false)} />}
    </>
  );
}
