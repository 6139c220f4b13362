import { useRef, useState } from 'react';
import { t } from '../../../lib/extension/platform/text.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { LOCAL_CONNECTION, services } from '../../../lib/shared/connection/local-connection.ts';
import { useManaged } from '../../app/stored/use-managed.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { Button } from '../../ui/controls/Button.tsx';
import textStyles from '../../ui/styles/text.module.css';
import { ConnectionCheckPart } from '../connection-check/ConnectionCheck.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { ConnectionRow, type ServicePart } from './ConnectionRow.tsx';
import styles from './Connections.module.css';
import { ConnectionForm } from './form/ConnectionForm.tsx';
import { LocalConnectionRow } from './LocalConnectionRow.tsx';
import { HowItAnswersPart } from './MappingPart.tsx';

/** The part that was opened for a service from its menu. */
interface ShownPart {
  readonly part: ServicePart;
  readonly connectionId: string;
  readonly at: number;
}

/** The open form: of the connection with this id, or of a new one (null). */
interface OpenForm {
  readonly connectionId: string | null;
  /** A new value for each opened form. */
  readonly opened: number;
}

/**
 * The connected services and this browser, each with its state; a form only for a new or edited service. Below
 * them, what was opened of one of them.
 */
export function Connections() {
  const [shown, setShown] = useState<ShownPart | null>(null);
  const connections = useStored(connectionsItem);
  const { serviceAddress } = useManaged();
  const [opened, setOpened] = useState<OpenForm | null>(null);
  const [isSaving, setSaving] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  if (!connections) return null;
  const list = services(connections.list);
  const form = opened ?? formWithoutClick(list, serviceAddress !== null);
  const open = (connectionId: string | null) =>
    setOpened((before) => ({ connectionId, opened: (before?.opened ?? 0) + 1 }));
  const close = () => {
    setOpened(null);
    part.current?.focus();
  };
  const closeRemoved = (connectionId: string) => {
    setOpened((form) => (form?.connectionId === connectionId ? null : form));
    // the row is gone before its removal is confirmed: by then, the user may be working in another form
    if (document.activeElement === document.body) part.current?.focus();
  };
  const subject = list.find(({ id, keyTail }) => id === shown?.connectionId && keyTail !== null);
  const Part = shown?.part === 'check' ? ConnectionCheckPart : HowItAnswersPart;
  const local = (
    <LocalConnectionRow isActive={connections.activeId === LOCAL_CONNECTION.id} isOnly={list.length === 0} />
  );
  const add = form?.connectionId !== null && (
    <Button look="quiet" onClick={() => open(null)}>
      {t(list.length > 0 ? 'addConnection' : 'connectAServiceMenu')}
    </Button>
  );
  return (
    <SettingsGroup id="service" action={add}>
      <div ref={part} tabIndex={-1}>
        {list.length > 1 && <p className={textStyles.hint}>{t('connectionsHint')}</p>}
        <ul className={styles.connections} aria-label={t('connections')}>
          {list.length === 0 && local}
          {list.map((connection) => (
            <ConnectionRow
              key={connection.id}
              connection={connection}
              isActive={connection.id === connections.activeId}
              isEdited={form?.connectionId === connection.id}
              isSaving={isSaving}
              onEdit={() => open(connection.id)}
              onShow={(part) => setShown({ part, connectionId: connection.id, at: Date.now() })}
              onRemoved={() => closeRemoved(connection.id)}
            />
          ))}
          {list.length > 0 && local}
        </ul>
        {form && (
          <ConnectionForm
            key={form.opened}
            connection={list.find(({ id }) => id === form.connectionId)}
            among={list}
            isAutomatic={opened === null}
            onSaving={setSaving}
            onSaved={close}
            {...(opened ? { onClose: close } : {})}
          />
        )}
      </div>
      {subject && <Part key={shown?.at} connection={subject} />}
    </SettingsGroup>
  );
}

/** The form is open from the start where only a key is missing: at the only service, or at an administrator's. */
function formWithoutClick(list: readonly Connection[], isManaged: boolean): OpenForm | null {
  const [first, ...others] = list;
  if (others.length > 0 || first?.keyTail || (!first && !isManaged)) return null;
  return { connectionId: first?.id ?? null, opened: 0 };
}
