import type { ReactNode } from 'react';
import type { Report } from '../../lib/model/report/report.ts';
import { shownText } from '../../lib/model/text/shown-text.ts';
import { t } from '../../lib/platform/text.ts';
import { PrivacyMark } from '../report/PrivacyMark.tsx';
import { agoText, fullTime } from '../report/report-labels.ts';
import layoutStyles from '../ui/styles/layout.module.css';
import textStyles from '../ui/styles/text.module.css';
import styles from './DetailsHead.module.css';

export interface DetailsFactsProps {
  readonly report: Report;
  /** The report's page at the service; `undefined` if there is no safe URL. */
  readonly href: string | undefined;
  /** The current time in epoch ms. */
  readonly now: number;
}

/** When a report was created, who can see it, and its URLs. Unknown facts are omitted. */
export function DetailsFacts({ report, href, now }: DetailsFactsProps) {
  const { generatedAt, createdAt, privacy, project } = report;
  return (
    <dl className={`${layoutStyles.facts} ${styles.facts}`}>
      {generatedAt && (
        <Fact name={t('columnGenerated')}>
          <When time={generatedAt} now={now} />
        </Fact>
      )}
      {createdAt && (
        <Fact name={t('columnCreated')}>
          <When time={createdAt} now={now} />
        </Fact>
      )}
      {privacy !== null && (
        <Fact name={t('privacy')}>
          <PrivacyMark privacy={privacy} />
        </Fact>
      )}
      {project && (
        <Fact name={t('project')}>
          <bdi>{shownText(project)}</bdi>
        </Fact>
      )}
      {href && (
        <Fact name={t('reportPageFact')}>
          <bdi dir="ltr">
            <a href={href} target="_blank" rel="noreferrer">
              {shownText(href)}
            </a>
          </bdi>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function When({ time, now }: { readonly time: string; readonly now: number }) {
  return (
    <>
      <time dateTime={time}>{fullTime(time)}</time>{' '}
      <span className={textStyles.hint}>{agoText(time, now)}</span>
    </>
  );
}
