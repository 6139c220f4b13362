import { useEffect, useId, useState } from 'react';
import { askSurely } from '../../lib/messages/ask.ts';
import type { Kept } from '../../lib/model/kept.ts';
import { text } from '../../lib/platform/text.ts';
import { useCommand } from '../hooks/use-command.ts';
import { FailureNotice } from '../report/FailureNotice.tsx';
import { handsFocusOn } from '../ui/focus-before.ts';
import { Icon } from '../ui/Icon.tsx';
import { KeptRow } from './KeptRow.tsx';

/** What is stored here and cannot be read, and what can be done about it; nothing where all is well. */
export function KeptCard() {
  const id = useId();
  const [all, setAll] = useState<readonly Kept[]>([]);
  const list = useCommand(async () => {
    const outcome = await askSurely('listKept');
    if (outcome.ok) setAll(outcome.value);
    return outcome;
  });
  const { run } = list;
  useEffect(() => {
    run();
  }, [run]);
  if (list.failure)
    return <FailureNotice inSettings failure={list.failure} onRetry={run} onLookAgain={run} />;
  if (all.length === 0) return null;
  return (
    <section className="card kept" aria-labelledby={id} ref={handsFocusOn}>
      <h2 id={id}>
        <Icon name="warn" />
        {text('keptTitle')}
      </h2>
      <p className="hint">{text('keptHint')}</p>
      <ul>
        {all.map((kept) => (
          <KeptRow key={kept.id} kept={kept} onDone={run} />
        ))}
      </ul>
    </section>
  );
}
