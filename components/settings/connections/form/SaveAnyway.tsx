import type { Failure } from '../../../../lib/model/core/failure.ts';
import { t } from '../../../../lib/platform/text.ts';
import { Button } from '../../../ui/controls/Button.tsx';

/** Failures that come from the service or the way to it; saving is still possible after them. */
const OF_SERVICE: readonly Failure['kind'][] = [
  'no-access',
  'unreachable',
  'timeout',
  'interrupted',
  'redirected',
  'bad-key',
  'forbidden',
  'not-a-service',
  'too-many-requests',
  'refused',
  'service-error',
  'bad-data',
];

/** After a failed test: says that nothing was saved, and offers to save the connection all the same. */
export function SaveAnyway({ failure, onSave }: { readonly failure: Failure; readonly onSave: () => void }) {
  if (!OF_SERVICE.includes(failure.kind)) return null;
  return (
    <div className="form-actions">
      <Button onClick={onSave}>{t('saveAnyway')}</Button>
      <p className="hint">{t('nothingSaved')}</p>
    </div>
  );
}
