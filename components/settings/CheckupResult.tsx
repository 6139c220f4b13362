import type { Checkup } from '../../lib/model/checkup.ts';
import { adviseOn } from '../../lib/model/describe-checkup.ts';
import { safeHref } from '../../lib/model/safe-href.ts';
import { requestAccess } from '../../lib/platform/permissions.ts';
import { say, text } from '../../lib/platform/text.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

export interface CheckupResultProps {
  readonly checkup: Checkup;
  readonly onAgain: () => void;
}

/** What a check that has ended found, and what to do about the first thing that failed. */
export function CheckupResult({ checkup, onAgain }: CheckupResultProps) {
  const advice = adviseOn(checkup);
  if (!advice) {
    const isUnclear = checkup.steps.some(({ state }) => state === 'unclear');
    return (
      <Notice kind="success" what={text('doctorWorks')}>
        {text(isUnclear ? 'doctorWorksUnclear' : 'doctorWorksWhy')}
      </Notice>
    );
  }
  const { what, why, pattern, seeInTab } = advice;
  const grant = (wanted: string) => {
    // first statement of the click, or Firefox refuses the question
    const access = requestAccess(wanted);
    access.then((granted) => granted && onAgain());
  };
  return (
    <Notice
      kind="problem"
      what={say(what)}
      actions={
        <>
          {pattern !== null && <Button onClick={() => grant(pattern)}>{text('grantAccess')}</Button>}
          {seeInTab && (
            <a className="button plain" href={safeHref(checkup.baseUrl)} target="_blank" rel="noreferrer">
              {text('openAddressInTab')}
            </a>
          )}
        </>
      }
    >
      {typeof why === 'string' ? <bdi>{why}</bdi> : say(why)}
    </Notice>
  );
}
