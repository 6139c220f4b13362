import { safeHref } from '../../../lib/engine/url/safe-href.ts';
import type { ConnectionCheck } from '../../../lib/extension/model/connection/connection-check.ts';
import { adviseOn } from '../../../lib/extension/model/connection/describe-connection-check.ts';
import { requestServicePermission } from '../../../lib/extension/platform/permissions/service-permission.ts';
import { format, t } from '../../../lib/extension/platform/text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

export interface ConnectionCheckResultProps {
  readonly result: ConnectionCheck;
  readonly onAgain: () => void;
}

/** The outcome of a finished check, with advice on the first failure. */
export function ConnectionCheckResult({ result, onAgain }: ConnectionCheckResultProps) {
  const advice = adviseOn(result);
  if (!advice) {
    const isUnclear = result.steps.some(({ state }) => state === 'unclear');
    return (
      <Notice kind="success" what={t('connectionCheckWorks')}>
        {t(isUnclear ? 'connectionCheckWorksUnclear' : 'connectionCheckWorksWhy')}
      </Notice>
    );
  }
  const { what, why, pattern, seeInTab } = advice;
  const grant = (wanted: string) => {
    // the first statement of the click handler, or Firefox rejects the request
    const access = requestServicePermission(wanted);
    access.then((granted) => granted && onAgain());
  };
  return (
    <Notice
      kind="problem"
      what={format(what)}
      actions={
        <>
          {pattern !== null && <Button onClick={() => grant(pattern)}>{t('grantHostPermission')}</Button>}
          {seeInTab && (
            <ButtonLink href={safeHref(result.baseUrl)} target="_blank" rel="noreferrer">
              {t('openAddressInTab')}
            </ButtonLink>
          )}
        </>
      }
    >
      {typeof why === 'string' ? <bdi>{why}</bdi> : format(why)}
    </Notice>
  );
}
