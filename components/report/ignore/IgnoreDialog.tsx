import { useRef, useState } from 'react';
import {
  type Ignore,
  type IgnoredWhere,
  ignoredAddress,
  LONGEST_REASON,
  WHERE_LABELS,
} from '../../../lib/engine/report/ignore.ts';
import { isInForce } from '../../../lib/engine/report/without-ignored.ts';
import { shownAddress, shownSentence } from '../../../lib/engine/text/shown-text.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { useNow } from '../../hooks/use-now.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Form } from '../../ui/controls/Form.tsx';
import { RadioGroup } from '../../ui/controls/RadioGroup.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';

export interface IgnoreDialogProps {
  /** The id, the name and the sentence of the check. */
  readonly finding: Pick<Ignore, 'title'> & { readonly id: string; readonly text: string };
  /** The address of the page, or of a page of the site. */
  readonly url: string;
  /** Where it can be ignored. */
  readonly places: readonly [IgnoredWhere, ...IgnoredWhere[]];
  /** What is said in place of ignoring; absent: it is ignored. */
  readonly words?: Readonly<Record<'title' | 'action' | 'reasonHint' | 'untilHint', string>>;
  readonly onIgnore: (ignore: Ignore) => void;
  readonly onClose: () => void;
}

/** Asks where, why and for how long a finding is ignored. */
export function IgnoreDialog({ finding, url, places, words, onIgnore, onClose }: IgnoreDialogProps) {
  const site = ignoredAddress('site', url);
  // the folder of a page at the top is the site
  const choices = places.filter((each) => each !== 'folder' || ignoredAddress(each, url) !== site);
  const [where, setWhere] = useState<IgnoredWhere>(choices[0] ?? places[0]);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [isTried, setTried] = useState(false);
  const now = useNow();
  const form = useRef<HTMLFormElement>(null);
  const address = ignoredAddress(where, url);
  const isUnsaid = reason.trim() === '';
  const isPast = until !== '' && !isInForce({ until }, now);
  const submit = () => {
    setTried(true);
    if (isUnsaid || isPast || address === undefined) {
      form.current?.querySelector<HTMLInputElement>(isUnsaid ? '[type=text]' : '[type=date]')?.focus();
      return;
    }
    onIgnore({
      check: finding.id,
      title: finding.title,
      where,
      url: address,
      reason: reason.trim(),
      until: until || null,
    });
  };
  return (
    <Dialog title={words?.title ?? t('ignoreTitle')} closeLabel={t('close')} onClose={onClose}>
      <Form ref={form} className={layoutStyles.stack} onSubmit={submit}>
        <p className={layoutStyles.dialogAbout} dir="auto">
          {shownSentence(finding.text)}
        </p>
        <RadioGroup
          label={t('ignoreWhere')}
          hint={address !== undefined && <bdi dir="ltr">{shownAddress(address)}</bdi>}
          options={choices.map((value) => ({ value, label: t(WHERE_LABELS[value]) }))}
          value={where}
          onPick={setWhere}
        />
        <Field
          type="text"
          label={t('ignoreReason')}
          hint={words?.reasonHint ?? t('ignoreReasonHint')}
          dir="auto"
          maxLength={LONGEST_REASON}
          value={reason}
          error={isTried && isUnsaid ? t('ignoreReasonMissing') : ''}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Field
          type="date"
          label={t('ignoreUntil')}
          hint={words?.untilHint ?? t('ignoreUntilHint')}
          value={until}
          error={isTried && isPast ? t('ignoreUntilPast') : ''}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <div className={layoutStyles.dialogActions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" type="submit">
            {words?.action ?? t('ignoreAction')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
