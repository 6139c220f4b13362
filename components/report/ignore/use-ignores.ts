import type { Ignore } from '../../../lib/engine/report/ignore.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { type Command, useCommand } from '../../app/use-command.ts';

/** What is ignored, updated on change, `undefined` until it is read; and the command that changes it. */
export function useIgnores(): {
  readonly ignores: readonly Ignore[] | undefined;
  readonly change: Command<[ignores: readonly Ignore[]], unknown>;
} {
  const ignores = useStored(settingsItem)?.ignores;
  const change = useCommand((next: readonly Ignore[]) =>
    requestIdempotent('saveSettings', { change: { ignores: [...next] }, mayDelete: 0 }),
  );
  return { ignores, change };
}
