import { names } from '../../../../lib/engine/core/names.ts';
import { t } from '../../../../lib/extension/platform/text.ts';
import type { Failure } from '../../../../lib/shared/failure/failure.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

/** Failures of the service or the network, after which saving is still possible. */
const OF_SERVICE: readonly Failure['kind'][] = names(
  'no-access unreachable timeout interrupted redirected bad-key forbidden in-front not-a-service too-many-requests refused service-error bad-data',
);

/** After a failed test: shows that nothing was saved, and offers to save the connection anyway. */
export function SaveAnyway({ failure, onSave }: { readonly failure: Failure; readonly onSave: () => void }) {
  if (!OF_SERVICE.includes(failure.kind)) return null;
  return (
    <div className={layoutStyles.formActions}>
      <Button onClick={onSave}>{t('saveAnyway')}</Button>
      <p className={textStyles.hint}>{t('nothingSaved')}</p>
    </div>
  );
}
