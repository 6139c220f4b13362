import { useState } from 'react';
import { LONGEST_REASON } from '../../lib/engine/report/ignore.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Field } from '../ui/controls/Field.tsx';
import { Form } from '../ui/controls/Form.tsx';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import layoutStyles from '../ui/styles/layout.module.css';

export interface KeepOutDialogProps {
  readonly onKeepOut: (reason: string) => void;
  readonly onClose: () => void;
}

/** Says what changes for a site that is to be kept out of search, and takes the reason. */
export function KeepOutDialog({ onKeepOut, onClose }: KeepOutDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog title={t('keepOutTitle')} closeLabel={t('close')} onClose={onClose}>
      <Form className={layoutStyles.stack} onSubmit={() => onKeepOut(reason.trim() || t('siteKeptOut'))}>
        <p>{t('keepOutWhat')}</p>
        <Field
          type="text"
          label={t('keepOutReason')}
          hint={t('ignoreReasonHint')}
          dir="auto"
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={layoutStyles.dialogActions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" type="submit">
            {t('keepOut')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
