import { type ReactNode, useMemo, useState } from 'react';
import { READ_MODE_LABELS } from '../../lib/engine/report/check-labels.ts';
import { readModeOf } from '../../lib/engine/report/read-mode.ts';
import { detailsHash } from '../../lib/engine/report/reports-page.ts';
import { shownAddress } from '../../lib/engine/text/shown-text.ts';
import { isLoginUrl } from '../../lib/engine/url/login-url.ts';
import { request } from '../../lib/extension/messages/request.ts';
import type { LivePage } from '../../lib/extension/model/live-page/live-page.ts';
import { describeNotReportable } from '../../lib/extension/model/url/describe-not-reportable.ts';
import { whyNotReportable } from '../../lib/extension/model/url/reportable.ts';
import { servicePattern } from '../../lib/extension/platform/permissions/host-permissions.ts';
import { openInTab } from '../../lib/extension/platform/tabs/open-page.ts';
import { format, t } from '../../lib/extension/platform/text.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { succeeded } from '../../lib/shared/failure/failure.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { compareLiveHash } from '../app/links.ts';
import { requestSites } from '../app/request-sites.ts';
import { useCommand } from '../app/use-command.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Field } from '../ui/controls/Field.tsx';
import { VERBATIM } from '../ui/controls/FieldFrame.tsx';
import { Form } from '../ui/controls/Form.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import layoutStyles from '../ui/styles/layout.module.css';
import printStyles from '../ui/styles/print.module.css';
import textStyles from '../ui/styles/text.module.css';
import styles from './CompareLiveSection.module.css';
import { Comparison, type Side } from './Comparison.tsx';
import { sideOf, useReport } from './use-report.ts';

export interface CompareLiveSectionProps {
  readonly connection: Connection;
  /** The report's id. */
  readonly id: string;
  /** The address of the live page at first; `null`: the report's own. */
  readonly first: string | null;
}

/** A report beside the page at an address as it is now: a staging server's, for example. */
export function CompareLiveSection({ connection, id, first }: CompareLiveSectionProps) {
  const { value, failure, reload } = useReport(connection.id, id);
  return (
    <section className={printStyles.paper} aria-label={t('compareLive')}>
      <p className={layoutStyles.wayBack}>
        <a href={detailsHash(id)}>{t('report')}</a>
      </p>
      <h1>{t('compareLive')}</h1>
      {failure && <FailureNotice failure={failure} onRetry={reload} onLookAgain={reload} />}
      {!value && !failure && <Skeleton rows={2} />}
      {value && <LiveComparison report={value} first={first ?? value.report.url} />}
    </section>
  );
}

interface Read {
  readonly url: string;
  readonly page: LivePage;
}

function LiveComparison({ report, first }: { readonly report: Side; readonly first: string }) {
  const [typed, setTyped] = useState(first);
  const [error, setError] = useState('');
  const reading = useCommand(async (url: string, access: Promise<boolean>, mayOpen: boolean) => {
    await access;
    const read = await request('readLivePage', { checkId: crypto.randomUUID(), url, mayOpen });
    return read.ok ? succeeded({ url, page: read.value }) : read;
  });
  const compare = (address: string, mayOpen = false) => {
    const url = address.trim();
    const reason = whyNotReportable(url);
    if (reason !== null) return setError(format(describeNotReportable(reason)));
    // nothing may be awaited before this, or Firefox rejects the request; the reader checks the outcome itself
    const access = requestSites([servicePattern(url)]);
    setTyped(url);
    setError('');
    history.replaceState(null, '', compareLiveHash(report.report.id, url));
    void reading.run(url, access, mayOpen);
  };
  const { pending, failure, value } = reading;
  const read = pending ? null : value;
  return (
    <>
      <Form className={styles.form} onSubmit={() => compare(typed)}>
        <Field
          label={t('compareLiveAddress')}
          hint={t('compareLiveHint')}
          type="url"
          inputMode="url"
          {...VERBATIM}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError('');
          }}
          after={
            <Button type="submit" look="primary" busy={pending}>
              {t('compare')}
            </Button>
          }
        />
      </Form>
      <p role="status" className={pending ? textStyles.running : textStyles.hidden}>
        {pending && (
          <>
            <Spinner /> {t('panelChecking')}
          </>
        )}
        {read?.page.kind === 'read' && t('panelNotStored')}
      </p>
      {failure && <FailureNotice failure={failure} onRetry={() => compare(typed)} />}
      {read?.page.kind === 'read' && <Compared report={report} page={read.page} />}
      {read && read.page.kind !== 'read' && <NotRead {...read} onCompare={compare} />}
    </>
  );
}

interface ComparedProps {
  readonly report: Side;
  readonly page: Extract<LivePage, { kind: 'read' }>;
}

function Compared({ report, page: { details } }: ComparedProps) {
  const live = useMemo(() => sideOf(details, true), [details]);
  const readMode = readModeOf(live.contents.page);
  return (
    <>
      <p className={`${textStyles.hint} ${styles.note}`}>
        {t('compareLiveScores')} {readMode && t(READ_MODE_LABELS[readMode])}
      </p>
      <Comparison left={report} right={live} />
    </>
  );
}

interface NotReadProps extends Read {
  readonly onCompare: (address: string, mayOpen?: boolean) => void;
}

/** Why the page at an address was not compared, and the next step. */
function NotRead({ url, page, onCompare }: NotReadProps) {
  const open = <Button onClick={() => openInTab(url)}>{t('compareLiveOpenAddress')}</Button>;
  if (page.kind === 'not-open' && page.isAllowed)
    return (
      <Why
        what={t('compareLiveNotOpen')}
        action={<Button onClick={() => onCompare(url, true)}>{t('compareLiveOpen')}</Button>}
      >
        {t('compareLiveOpens')}
      </Why>
    );
  if (page.kind === 'not-open')
    return (
      <Why
        what={t('pageNotOpenWhat')}
        action={<Button onClick={() => onCompare(url)}>{t('allowThisSite')}</Button>}
      >
        {t('compareLiveAllow', { host: new URL(url).host })}
      </Why>
    );
  if (page.kind === 'elsewhere') {
    const { address } = page;
    if (address === null)
      return (
        <Why what={t('compareLiveElsewhere')} action={open}>
          {t('compareLiveOtherSite')}
        </Why>
      );
    const values = { address: shownAddress(address) };
    return isLoginUrl(address) ? (
      <Why what={t('compareLiveSignIn')} action={open}>
        {t('compareLiveSignInWhy', values)}
      </Why>
    ) : (
      <Why
        what={t('compareLiveElsewhere')}
        action={<Button onClick={() => onCompare(address)}>{t('compareLiveThere')}</Button>}
      >
        {t('compareLiveElsewhereWhy', values)}
      </Why>
    );
  }
  if (page.kind === 'error-page')
    return <Why what={t('panelErrorPage', { status: String(page.status) })} action={open} />;
  return <Why what={t(page.kind === 'not-html' ? 'panelNotHtml' : 'panelNoPage')} action={open} />;
}

interface WhyProps {
  readonly what: string;
  readonly action: ReactNode;
  readonly children?: ReactNode;
}

function Why({ what, action, children }: WhyProps) {
  return (
    <Notice kind="info" live="status" what={what} actions={action}>
      {children}
    </Notice>
  );
}
