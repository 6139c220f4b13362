import { useState } from 'react';
import { flushSync } from 'react-dom';
import { shownText } from '../../lib/engine/text/shown-text.ts';
import { request } from '../../lib/extension/messages/request.ts';
import type { Project } from '../../lib/extension/model/report/project.ts';
import { plural, t } from '../../lib/extension/platform/text.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { abilitiesOf } from '../../lib/shared/connection/local-connection.ts';
import { reportsHash } from '../app/list-url.ts';
import { useCommand } from '../app/use-command.ts';
import { ExportDialog } from '../export/ExportDialog.tsx';
import { useExport } from '../export/use-export.ts';
import type { ReportList } from '../list/use-report-list.ts';
import { DeleteDialog } from '../report/DeleteDialog.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import { MenuButton } from '../ui/menu/MenuButton.tsx';
import { KeepOutDialog } from './KeepOutDialog.tsx';

export interface SiteMenuProps {
  readonly connection: Connection;
  readonly project: Project;
  readonly list: ReportList;
  /** Whether the site is kept out of search, and what changes that; absent if its reports do not speak of indexing. */
  readonly keepOut?: { readonly isOn: boolean; readonly onPick: (reason?: string) => void } | undefined;
  readonly onDeleted: () => void;
}

/** What else can be done with a site: its reports in the table or a file; its deletion, which is confirmed first. */
export function SiteMenu({ connection, project, list, keepOut, onDeleted }: SiteMenuProps) {
  const [open, setOpen] = useState<'export' | 'delete' | 'keep-out' | null>(null);
  const close = () => setOpen(null);
  const work = useExport(connection);
  const remove = useCommand(async () => {
    const outcome = await request('deleteProject', { connectionId: connection.id, project });
    if (outcome.ok) {
      // the dialog gives the focus back before the page moves on
      flushSync(close);
      onDeleted();
    }
    return outcome;
  });
  const name = shownText(project.name);
  const label = t('moreActions', { address: name });
  const items = [
    { label: t('showInTable'), icon: 'open', href: reportsHash(project.name) },
    { label: t('export'), icon: 'save', onPick: () => setOpen('export') },
    ...(keepOut
      ? [
          {
            label: t('keepOut'),
            icon: 'lock',
            checked: keepOut.isOn,
            onPick: () => (keepOut.isOn ? keepOut.onPick() : setOpen('keep-out')),
          } as const,
        ]
      : []),
    {
      label: t('deleteProject'),
      icon: 'trash',
      danger: true,
      onPick: () => {
        remove.reset();
        setOpen('delete');
      },
    },
  ] as const;
  // whether a service deletes the reports too is unknown
  const { keepsReports } = abilitiesOf(connection.id);
  return (
    <>
      <MenuButton label={label} menu={(opening) => <Menu {...{ label, opening, items }} />} />
      {open === 'export' && (
        <ExportDialog
          {...{ connection, query: list.query, work }}
          count={list.query.only ? (list.all?.length ?? null) : project.reports}
          {...(list.query.only && list.all && { selected: list.all })}
          onClose={close}
        />
      )}
      {open === 'keep-out' && (
        <KeepOutDialog
          onKeepOut={(reason) => {
            close();
            keepOut?.onPick(reason);
          }}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <DeleteDialog
          question={t('deleteProjectQuestion')}
          about={project.reports === null ? name : `${name} · ${plural('reportsCount', project.reports)}`}
          warning={t(keepsReports ? 'deleteProjectHereWarning' : 'deleteProjectWarning')}
          pending={remove.pending}
          failure={remove.failure}
          onDelete={remove.run}
          onClose={close}
        />
      )}
    </>
  );
}
