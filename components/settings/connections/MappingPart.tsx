import { use, useState } from 'react';
import { shownText } from '../../../lib/engine/text/shown-text.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { isUsableMeaning } from '../../../lib/extension/model/connection/mapping-meanings.ts';
import { dateTime, t } from '../../../lib/extension/platform/text.ts';
import { answersItem } from '../../../lib/extension/storage/connections/answers.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { ASKED, type Mapping } from '../../../lib/shared/connection/mapping.ts';
import { succeeded } from '../../../lib/shared/failure/failure.ts';
import { connectionName } from '../../app/connection-name.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Form } from '../../ui/controls/Form.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { SavedSign, SettingsPart } from '../SettingsPart.tsx';
import { MappingFields } from './MappingFields.tsx';

/** Where a connection's service writes each field, which the user can change or let Verdict learn again. */
export function HowItAnswersPart({ connection }: { readonly connection: Connection }) {
  const { id: connectionId } = connection;
  const answers = useStored(answersItem(connectionId));
  const sayOnPage = use(SavedSign);
  const [draft, setDraft] = useState<Mapping | null>(null);
  const [error, setError] = useState('');
  const save = useCommand(async (mapping: Mapping) => {
    const asked = ASKED.filter(
      (of) => JSON.stringify(mapping[of]) !== JSON.stringify(answers?.mapping?.[of]),
    );
    const outcome = await requestIdempotent('saveMapping', { connectionId, mapping, asked });
    return outcome.ok ? succeeded(true) : outcome;
  });
  const learn = useCommand(() => requestIdempotent('learnAgain', { connectionId }));
  if (!answers) return null;
  const { learntAt, notice } = answers;
  const mapping = draft ?? answers.mapping;
  const submit = async () => {
    if (save.pending || !mapping) return;
    const isUsable = !mapping.result || isUsableMeaning(mapping.result.means);
    setError(isUsable ? '' : t('scaleWrong'));
    if (isUsable && (await save.run(mapping)).ok) setDraft(null);
  };
  const learnAgain = async () => {
    if (!(await learn.run()).ok) return;
    setDraft(null);
    sayOnPage(t('learntAgain'));
  };
  return (
    <SettingsPart
      isOpened
      title={t('nameAndValue', { name: t('howItAnswers'), value: connectionName(connection) })}
      save={save}
    >
      <p className={textStyles.hint}>
        {mapping === null && t('nothingLearnt')}
        {mapping !== null &&
          (learntAt === null ? t('learntInPart') : t('learntSince', { time: dateTime(learntAt) }))}
      </p>
      {notice !== null && (
        <p>
          {t('printsBefore')}{' '}
          <code>
            <bdi dir="ltr">{shownText(notice)}</bdi>
          </code>
        </p>
      )}
      <Form className={layoutStyles.stack} onSubmit={submit}>
        {mapping && (
          // what was learnt again starts without what was typed
          <MappingFields key={learntAt} {...{ answers, mapping, error }} onChange={setDraft} />
        )}
        <div className={layoutStyles.formActions}>
          {mapping && (
            <Button type="submit" busy={save.pending}>
              {t('save')}
            </Button>
          )}
          <Button busy={learn.pending} onClick={learnAgain}>
            {t('learnAgain')}
          </Button>
        </div>
      </Form>
      {learn.failure && (
        <FailureNotice inSettings failure={learn.failure} onRetry={learnAgain} onDismiss={learn.reset} />
      )}
    </SettingsPart>
  );
}
