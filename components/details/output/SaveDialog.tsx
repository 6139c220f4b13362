import { useState } from 'react';
import type { PictureView } from '../../../lib/engine/report/page-picture.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { OnePictureChoice } from '../../export/client-report/PictureChoice.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Form } from '../../ui/controls/Form.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';

export interface SaveDialogProps {
  readonly picture: PictureView;
  readonly differsForOthers: boolean;
  readonly onSave: (withPicture: boolean) => void;
  readonly onClose: () => void;
}

/** Asks whether the file of a report has the picture of its page. */
export function SaveDialog({ picture, differsForOthers, onSave, onClose }: SaveDialogProps) {
  const [withPicture, setWithPicture] = useState(false);
  return (
    <Dialog title={t('saveAsOneFile')} closeLabel={t('close')} onClose={onClose}>
      <Form className={layoutStyles.stack} onSubmit={() => onSave(withPicture)}>
        <OnePictureChoice
          {...{ picture, differsForOthers }}
          checked={withPicture}
          onChange={setWithPicture}
        />
        <div className={layoutStyles.dialogActions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" type="submit">
            {t('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
