import { ask, askSurely } from '../../lib/messages/ask.ts';
import { succeeded } from '../../lib/model/failure.ts';
import { fileName } from '../../lib/model/file-name.ts';
import { canBePutBack, isSecret, KEPT_ADVICE, KEPT_WORDS, type Kept } from '../../lib/model/kept.ts';
import { text } from '../../lib/platform/text.ts';
import { useCommand } from '../hooks/use-command.ts';
import { useNow } from '../hooks/use-now.ts';
import { FailureNotice } from '../report/FailureNotice.tsx';
import { agoText } from '../report/shown-report.ts';
import { Button } from '../ui/Button.tsx';
import { handsFocusOn } from '../ui/focus-before.ts';
import { saveFile } from '../ui/save-file.ts';

const STATES = { damaged: 'keptDamaged', newer: 'keptNewer', readable: 'keptReadable' } as const;

export interface KeptRowProps {
  readonly kept: Kept;
  /** It is no longer there. */
  readonly onDone: () => void;
}

/** One thing that is stored and cannot be read: what it is, what it means, what to do. */
export function KeptRow({ kept, onDone }: KeptRowProps) {
  const { id, what, state, at } = kept;
  const now = useNow();
  const name = text(KEPT_WORDS[what]);
  const save = useCommand(async () => {
    const read = await askSurely('readKept', { id });
    if (!read.ok) return read;
    saveFile(fileName('settings', what, new Date(), 'json'), 'application/json', [read.value]);
    return succeeded(null);
  });
  const change = useCommand(async (to: 'dropKept' | 'putKeptBack') => {
    const done = await ask(to, { id });
    // gone already is as good
    if (done.ok || done.failure.kind === 'not-found') onDone();
    return done;
  });
  const failure = save.failure ?? change.failure;
  return (
    <li ref={handsFocusOn}>
      <p>
        <strong>{name}</strong> <span className="kept-state">{text(STATES[state])}</span>
        {at !== null && (
          <span className="hint">
            {text('keptAside', { ago: agoText(new Date(at).toISOString(), Math.max(now, at)) })}
          </span>
        )}
      </p>
      {!canBePutBack(kept) && <p className="hint">{text(KEPT_ADVICE[what])}</p>}
      <div className="form-actions">
        {canBePutBack(kept) && (
          <Button busy={change.pending} onClick={() => change.run('putKeptBack')}>
            {text('keptPutBack')}
            <span className="hidden"> {name}</span>
          </Button>
        )}
        {!isSecret(what) && (
          <Button icon="save" busy={save.pending} onClick={save.run}>
            {text('keptSave')}
            <span className="hidden"> {name}</span>
          </Button>
        )}
        <Button look="quiet" icon="trash" busy={change.pending} onClick={() => change.run('dropKept')}>
          {text('remove')}
          <span className="hidden"> {name}</span>
        </Button>
      </div>
      {failure && <FailureNotice inSettings failure={failure} onDismiss={save.reset} />}
    </li>
  );
}
