import { useCallback, useEffect, useMemo, useState } from 'react';
import { ask } from '../../lib/messages/ask.ts';
import type { Connection } from '../../lib/model/connection.ts';
import type { Outcome } from '../../lib/model/failure.ts';
import { readContents } from '../../lib/model/read-contents.ts';
import type { ReportDetails } from '../../lib/model/report.ts';
import { text } from '../../lib/platform/text.ts';
import { useNow } from '../hooks/use-now.ts';
import { useToast } from '../hooks/use-toast.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Toast } from '../ui/Toast.tsx';
import { CheckList } from './CheckList.tsx';
import { ContentsTree } from './ContentsTree.tsx';
import { DetailsHead } from './DetailsHead.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { reportsHash } from './pages.ts';

/** Everything the service says of one report. */
export function DetailsSection({ connection, id }: { readonly connection: Connection; readonly id: string }) {
  const [answer, setAnswer] = useState<Outcome<ReportDetails> | null>(null);
  const [asked, setAsked] = useState(0);
  const [toast, say] = useToast();
  const now = useNow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` means: ask the same once more
  useEffect(() => {
    let current = true;
    ask('showReport', { connectionId: connection.id, id }).then((outcome) => current && setAnswer(outcome));
    return () => {
      current = false;
    };
  }, [id, connection.id, asked]);
  const details = answer?.ok ? answer.value : null;
  const contents = useMemo(() => readContents(details?.contents), [details]);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  return (
    <section className="details" aria-label={text('report')} aria-busy={answer === null}>
      <p>
        <a href={reportsHash()}>{text('allReports')}</a>
      </p>
      {answer === null && <Skeleton rows={4} />}
      {answer && !answer.ok && (
        <FailureNotice failure={answer.failure} onRetry={reload} onLookAgain={reload} />
      )}
      {details && (
        <>
          <DetailsHead
            report={details.report}
            {...{ connection, now }}
            events={{
              onSaid: say,
              onChanged: (_report, said) => {
                say(said);
                reload();
              },
              onDeleted: () => location.replace(reportsHash()),
            }}
          />
          <CheckList checks={contents.checks} />
          {contents.rest.length > 0 && (
            <section className="card" aria-label={text('more')}>
              <h2>{text(contents.checks.length > 0 ? 'moreFromService' : 'whatServiceSays')}</h2>
              <ContentsTree leaves={contents.rest} />
            </section>
          )}
          {contents.cut && <p className="hint">{text('reportCut')}</p>}
        </>
      )}
      <Toast text={toast} />
    </section>
  );
}
