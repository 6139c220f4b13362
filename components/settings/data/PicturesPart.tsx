import { megabytes, plural, t } from '../../../lib/extension/platform/text.ts';
import {
  picturesSize,
  removeAllPictures,
  watchPictures,
} from '../../../lib/extension/storage/pages/page-pictures.ts';
import { succeeded } from '../../../lib/shared/failure/failure.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { Button } from '../../ui/controls/Button.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import listStyles from '../../ui/styles/list.module.css';
import { TablePart } from '../TablePart.tsx';

/** Whether pictures of pages are kept, how many there are, and the button that removes them. */
export function PicturesPart() {
  const { value: kept } = useQuery('pictures', async () => succeeded(await picturesSize()), {
    watch: watchPictures,
  });
  return (
    <TablePart part="pictures" title={t('picturesOfPages')}>
      {kept && kept.count > 0 && (
        <div>
          <p className={listStyles.meta}>
            <span>{plural('picturesCount', kept.count)}</span>
            <span>{megabytes(kept.bytes)}</span>
          </p>
          <div className={layoutStyles.formActions}>
            <Button icon="trash" onClick={() => removeAllPictures()}>
              {t('removePictures')}
            </Button>
          </div>
        </div>
      )}
    </TablePart>
  );
}
