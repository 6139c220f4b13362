import { type ReactNode, useEffect, useState } from 'react';
import { askSurely } from '../../lib/messages/ask.ts';
import type { Connection } from '../../lib/model/connection.ts';
import type { RequestHeader } from '../../lib/model/request-header.ts';
import { text } from '../../lib/platform/text.ts';
import { useCommand } from '../hooks/use-command.ts';
import { FailureNotice } from '../report/FailureNotice.tsx';
import { handsFocusOn } from '../ui/focus-before.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { AddHeader } from './AddHeader.tsx';
import { SettingsCard } from './SettingsCard.tsx';

/** A change of the headers: one more, or one less. */
type Change = { readonly add: RequestHeader } | { readonly remove: string };

export interface HeadersCardProps {
  readonly connection: Connection;
  /** Says which connection it is, and leads to others. */
  readonly which: ReactNode;
}

/** The headers that a proxy in front of the connection's service asks for: their names, never their values. */
export function HeadersCard({ connection: { id: connectionId }, which }: HeadersCardProps) {
  const [known, setKnown] = useState<Readonly<Record<string, readonly string[]>>>({});
  const names = known[connectionId] ?? null;
  const kept = async (answer: ReturnType<typeof askSurely<'listHeaders'>>) => {
    const outcome = await answer;
    if (outcome.ok) setKnown((before) => ({ ...before, [connectionId]: outcome.value }));
    return outcome;
  };
  const list = useCommand(() => kept(askSurely('listHeaders', { connectionId })));
  const save = useCommand((change: Change) =>
    kept(
      'add' in change
        ? askSurely('addHeader', { connectionId, header: change.add })
        : askSurely('removeHeader', { connectionId, name: change.remove }),
    ),
  );
  const { run } = list;
  const { reset } = save;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another connection has others, and nothing is said of it yet
  useEffect(() => {
    reset();
    run();
  }, [run, reset, connectionId]);
  return (
    <SettingsCard title={text('extraHeaders')} save={save}>
      {which}
      <p className="hint">{text('extraHeadersHint')}</p>
      {list.failure && <FailureNotice inSettings failure={list.failure} onRetry={run} />}
      {names && names.length > 0 && (
        <ul className="rules" aria-label={text('extraHeaders')}>
          {names.map((name) => (
            <li className="rule" key={name} ref={handsFocusOn}>
              <span className="rule-host">
                <bdi dir="ltr">{name}</bdi>
              </span>
              <IconButton
                icon="trash"
                label={text('removeHeader', { name })}
                onClick={() => save.run({ remove: name })}
              />
            </li>
          ))}
        </ul>
      )}
      {names && (
        <AddHeader
          key={connectionId}
          present={names}
          busy={save.pending}
          onAdd={async (header) => (await save.run({ add: header })).ok}
        />
      )}
    </SettingsCard>
  );
}
