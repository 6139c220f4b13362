import { useEffect, useState } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import type { Connection } from '../../../lib/model/connection/connection.ts';
import type { RequestHeader } from '../../../lib/model/connection/request-header.ts';
import { t } from '../../../lib/platform/text.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useCommand } from '../../app/use-command.ts';
import { DeleteDialog } from '../../report/DeleteDialog.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { moveFocusOnUnmount } from '../../ui/focus-previous.ts';
import entryStyles from '../../ui/styles/entries.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { SettingsPart } from '../SettingsPart.tsx';
import { AddHeader } from './AddHeader.tsx';

/** Adds or removes a header. */
type Change = { readonly add: RequestHeader } | { readonly remove: string };

export interface RequestHeadersProps {
  readonly connection: Connection;
}

/** The headers that a proxy in front of the connection's service requires: names only, never values. */
export function RequestHeaders({ connection: { id: connectionId } }: RequestHeadersProps) {
  const [names, setNames] = useState<readonly string[] | null>(null);
  const kept = async (answer: ReturnType<typeof requestIdempotent<'listHeaders'>>) => {
    const outcome = await answer;
    if (outcome.ok) setNames(outcome.value);
    return outcome;
  };
  const list = useCommand(() => kept(requestIdempotent('listHeaders', { connectionId })));
  const save = useCommand((change: Change) =>
    kept(
      'add' in change
        ? requestIdempotent('addHeader', { connectionId, header: change.add })
        : requestIdempotent('removeHeader', { connectionId, name: change.remove }),
    ),
  );
  const [leaving, setLeaving] = useState<string | null>(null);
  const { run } = list;
  useEffect(() => {
    run();
  }, [run]);
  return (
    <SettingsPart title={t('extraHeaders')} save={save}>
      <p className={textStyles.hint}>{t('extraHeadersHint')}</p>
      {list.failure && <FailureNotice inSettings failure={list.failure} onRetry={run} />}
      {names && names.length > 0 && (
        <ul className={entryStyles.entries} aria-label={t('extraHeaders')}>
          {names.map((name) => (
            <li className={entryStyles.entry} key={name} ref={moveFocusOnUnmount}>
              <span className={entryStyles.name}>
                <bdi dir="ltr">{name}</bdi>
              </span>
              <IconButton
                icon="trash"
                label={t('removeHeader', { name })}
                onClick={() => {
                  save.reset();
                  setLeaving(name);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {names && (
        <AddHeader
          present={names}
          busy={save.pending}
          onAdd={async (header) => (await save.run({ add: header })).ok}
        />
      )}
      {leaving !== null && (
        <DeleteDialog
          question={t('removeHeaderQuestion')}
          about={leaving}
          warning={t('removeHeaderWarning')}
          action={t('remove')}
          pending={false}
          failure={null}
          onDelete={() => {
            // closed before the row is gone, which then moves the focus on
            setLeaving(null);
            save.run({ remove: leaving });
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </SettingsPart>
  );
}
