import { useRef, useState } from 'react';
import { services, THIS_BROWSER } from '../../../lib/model/connection/this-browser.ts';
import { t } from '../../../lib/platform/text.ts';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { Button } from '../../ui/controls/Button.tsx';
import cardStyles from '../../ui/styles/card.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { ConnectionRow } from './ConnectionRow.tsx';
import styles from './Connections.module.css';
import { ConnectionForm } from './form/ConnectionForm.tsx';
import { ThisBrowserRow } from './ThisBrowserRow.tsx';

/** The open form: of the connection with this id, or of a new one (null). */
interface OpenForm {
  readonly connectionId: string | null;
  /** A new value for each opened form; the form stays mounted when its connection's id changes. */
  readonly opened: number;
}

/** The connections: a form while there is only one, a list if there are several. */
export function Connections() {
  const connections = useStored(connectionsItem);
  const [form, setForm] = useState<OpenForm | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = services(connections?.list ?? []);
  const open = (connectionId: string | null) =>
    setForm((before) => ({ connectionId, opened: (before?.opened ?? 0) + 1 }));
  const close = () => {
    setForm(null);
    heading.current?.focus();
  };
  const isPlain = list.length < 2 && form === null;
  return (
    <section className={cardStyles.card} aria-labelledby="connection">
      <h2 id="connection" ref={heading} tabIndex={-1}>
        {t(isPlain ? 'reportService' : 'connections')}
      </h2>
      {isPlain ? (
        <ConnectionForm connection={list[0]} />
      ) : (
        <>
          <p className={textStyles.hint}>{t('connectionsHint')}</p>
          <ul className={styles.connections} aria-label={t('connections')}>
            {list.map((connection) => (
              <ConnectionRow
                key={connection.id}
                connection={connection}
                isActive={connection.id === connections?.activeId}
                onEdit={() => open(connection.id)}
                onRemoved={() => (form?.connectionId === connection.id ? close() : heading.current?.focus())}
              />
            ))}
          </ul>
        </>
      )}
      {connections && (
        <ul className={styles.connections} aria-label={t('thisBrowser')}>
          <ThisBrowserRow isActive={connections.activeId === THIS_BROWSER.id} />
        </ul>
      )}
      {form && (
        <ConnectionForm
          key={form.opened}
          connection={list.find(({ id }) => id === form.connectionId)}
          among={list}
          onSaved={({ id }) => setForm({ ...form, connectionId: id })}
          onClose={close}
        />
      )}
      {list.length > 0 && form?.connectionId !== null && (
        <Button className={styles.add} onClick={() => open(null)}>
          {t('addConnection')}
        </Button>
      )}
    </section>
  );
}
