import { useEffect, useState } from 'react';
import { ask } from '../../lib/messages/ask.ts';
import type { Connection } from '../../lib/model/connection.ts';
import type { RequestHeader } from '../../lib/model/request-header.ts';
import { text } from '../../lib/platform/text.ts';
import { useCommand } from '../hooks/use-command.ts';
import { FailureNotice } from '../report/FailureNotice.tsx';
import { focusBefore } from '../ui/focus-before.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { AddHeader } from './AddHeader.tsx';
import { SettingsCard } from './SettingsCard.tsx';

/** A change of the headers: one more, or one less. */
type Change = { readonly add: RequestHeader } | { readonly remove: string };

/** The headers that a proxy in front of the connection's service asks for: their names, never their values. */
export function HeadersCard({ connection: { id: connectionId } }: { readonly connection: Connection }) {
  const [names, setNames] = useState<readonly string[] | null>(null);
  const known = async (answer: ReturnType<typeof ask<'listHeaders'>>) => {
    const outcome = await answer;
    if (outcome.ok) setNames(outcome.value);
    return outcome;
  };
  const list = useCommand(() => known(ask('listHeaders', { connectionId })));
  const save = useCommand((change: Change) =>
    known(
      'add' in change
        ? ask('addHeader', { connectionId, header: change.add })
        : ask('removeHeader', { connectionId, name: change.remove }),
    ),
  );
  const { run } = list;
  useEffect(() => void run(), [run]);
  return (
    <SettingsCard title={text('extraHeaders')} save={save}>
      <p className="hint">{text('extraHeadersHint')}</p>
      {list.failure && <FailureNotice inSettings failure={list.failure} onRetry={run} />}
      {names && names.length > 0 && (
        <ul className="rules" aria-label={text('extraHeaders')}>
          {names.map((name) => (
            <li className="rule" key={name}>
              <span className="rule-host">
                <bdi dir="ltr">{name}</bdi>
              </span>
              <IconButton
                icon="trash"
                label={text('removeHeader', { name })}
                onClick={(event) => {
                  focusBefore(event.currentTarget.closest('li'));
                  save.run({ remove: name });
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
    </SettingsCard>
  );
}
