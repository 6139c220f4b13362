import { useState } from 'react';
import { format, t } from '../../../lib/extension/platform/text.ts';
import {
  describeSettingsFileProblem,
  MAX_SETTINGS_FILE,
  type ReadSettingsFile,
  readSettingsFile,
  type SettingsFile,
  type SettingsFileProblem,
} from '../../../lib/shared/settings/read-settings-file.ts';
import { FileButton } from '../../ui/controls/FileButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ImportDialog } from './ImportDialog.tsx';

type Chosen =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly problem: SettingsFileProblem }
  | { readonly kind: 'read'; readonly file: SettingsFile }
  /** The names of connections that have no key yet. */
  | { readonly kind: 'imported'; readonly keyless: readonly string[] };

/** Reads a settings file and shows what it would change before anything is changed. */
export function ImportSettings() {
  const [chosen, setChosen] = useState<Chosen>({ kind: 'none' });
  const read = async (file: File) => {
    const outcome = await readChosen(file);
    setChosen(
      outcome.ok ? { kind: 'read', file: outcome.file } : { kind: 'refused', problem: outcome.problem },
    );
  };
  return (
    <>
      <FileButton label={t('importSettings')} accept=".json,application/json" onPick={read} />
      {chosen.kind === 'refused' && (
        <Notice kind="problem" live="alert" what={t('notImported')}>
          {format(describeSettingsFileProblem(chosen.problem))}
        </Notice>
      )}
      {chosen.kind === 'imported' && (
        <Notice kind="success" live="status" what={t('imported')}>
          {chosen.keyless.length > 0 && t('enterKeysOf', { names: chosen.keyless })}
        </Notice>
      )}
      {chosen.kind === 'read' && (
        <ImportDialog
          file={chosen.file}
          onClose={() => setChosen({ kind: 'none' })}
          onImported={(keyless) => setChosen({ kind: 'imported', keyless })}
        />
      )}
    </>
  );
}

async function readChosen(file: File): Promise<ReadSettingsFile> {
  if (file.size > MAX_SETTINGS_FILE) return { ok: false, problem: { kind: 'too-large' } };
  try {
    return readSettingsFile(await file.text());
  } catch {
    // moved, or access was revoked, since it was chosen
    return { ok: false, problem: { kind: 'unreadable' } };
  }
}
