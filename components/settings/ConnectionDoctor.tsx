import { useId, useState } from 'react';
import { askSurely } from '../../lib/messages/ask.ts';
import type { Connection } from '../../lib/model/connection.ts';
import { dateTime, text } from '../../lib/platform/text.ts';
import { checkupItem } from '../../lib/storage/checkup.ts';
import { connectionsItem } from '../../lib/storage/connections.ts';
import { useCommand } from '../hooks/use-command.ts';
import { useStored } from '../hooks/use-stored.ts';
import { useToast } from '../hooks/use-toast.ts';
import { FailureNotice } from '../report/FailureNotice.tsx';
import { Button } from '../ui/Button.tsx';
import { CheckBox } from '../ui/CheckBox.tsx';
import { Select } from '../ui/Select.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { CheckupResult } from './CheckupResult.tsx';
import { CheckupSteps } from './CheckupSteps.tsx';
import { checkupText } from './checkup-text.ts';
import { WriteProbes } from './WriteProbes.tsx';

/** The check of a connection: of the one in use, or of another that is chosen here. Nothing before there is one. */
export function ConnectionDoctor() {
  const id = useId();
  const connections = useStored(connectionsItem);
  const [chosen, choose] = useState<string | null>(null);
  const usable = connections?.list.filter(({ keyTail }) => keyTail !== null) ?? [];
  const byId = (wanted: string | null | undefined) => usable.find((one) => one.id === wanted);
  const connection = byId(chosen) ?? byId(connections?.activeId) ?? usable[0];
  if (!connection) return null;
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{text('doctorTitle')}</h2>
      <div className="stack">
        <p className="hint">{text('doctorHint')}</p>
        {usable.length > 1 && (
          <Select
            label={text('doctorConnection')}
            options={usable.map((one) => ({ value: one.id, label: one.name }))}
            value={connection.id}
            onPick={choose}
          />
        )}
        <CheckOf key={connection.id} connection={connection} />
      </div>
    </section>
  );
}

/**
 * Checks it step by step and says what to do about the first thing that fails. What is shown is stored, so the last
 * check is there when the page is opened again.
 */
function CheckOf({ connection }: { readonly connection: Connection }) {
  const stored = useStored(checkupItem);
  const checkup = stored?.connectionId === connection.id ? stored : null;
  const [withWrites, setWithWrites] = useState(false);
  const check = useCommand(() => askSurely('checkConnection', { connectionId: connection.id, withWrites }));
  const [said, sayCopied] = useToast();
  // what a background that ended has left in the middle goes on no more
  const isLeft = check.failure?.kind === 'unanswered';
  const isRunning = checkup ? checkup.endedAt === null && !isLeft : check.pending;
  const copy = async (words: string) => {
    try {
      await navigator.clipboard.writeText(words);
      sayCopied(text('resultCopied'));
    } catch {
      sayCopied(text('resultNotCopied'));
    }
  };
  return (
    <>
      <CheckBox
        label={text('doctorWrites')}
        hint={<WriteProbes baseUrl={connection.baseUrl} />}
        checked={withWrites}
        onChange={setWithWrites}
      />
      <div className="form-actions">
        <Button busy={isRunning} onClick={check.run}>
          {text('checkConnection')}
        </Button>
      </div>
      {/* the beginning and the end are spoken, not each step */}
      <div role="status" className="found">
        {isRunning && (
          <p className="running">
            <Spinner /> {text('doctorRunning')}
          </p>
        )}
        {!isRunning && checkup && <CheckupResult checkup={checkup} onAgain={check.run} />}
      </div>
      {check.failure && <FailureNotice inSettings failure={check.failure} onRetry={check.run} />}
      {checkup && <CheckupSteps steps={checkup.steps} />}
      {checkup && checkup.endedAt !== null && (
        <div className="form-actions checkup-end">
          <Button icon="copy" onClick={() => copy(checkupText(checkup))}>
            {text('copyResult')}
          </Button>
          <p className="hint">{text('doctorCheckedAt', { time: dateTime(checkup.endedAt) })}</p>
          <p role="status" className="hint">
            {said}
          </p>
        </div>
      )}
    </>
  );
}
