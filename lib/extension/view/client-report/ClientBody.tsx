import type { ReactNode } from 'react';
import { isServerSetting } from '../../../engine/report/findings.ts';
import { reportMark } from '../../../engine/report/report.ts';
import { shownParts } from '../../../engine/text/shown-text.ts';
import { DocumentHead } from '../../../shared/view/DocumentHead.tsx';
import { dayText } from '../../../shared/view/day-text.ts';
import { Mark } from '../../../shared/view/Mark.tsx';
import { Changes } from './Changes.tsx';
import { Cover } from './Cover.tsx';
import type { ClientView } from './client-view.ts';
import { Between, FindingItem, Ignored } from './Faults.tsx';
import { GoogleReasons } from './GoogleReasons.tsx';
import { Page, verdictOf } from './Page.tsx';
import { shownPath } from './PageLinks.tsx';

interface Part {
  readonly id: string;
  readonly name: string;
  readonly count?: number;
  readonly content: ReactNode;
}

/** What a client report contains: its cover, what changed, each finding once with its pages, and each page. */
export function ClientBody(view: ClientView) {
  const { file, texts, brand, isOneHost } = view;
  // the head says beside it that it is an SEO report
  const { host } = shownParts(file.pages[0]?.report.url ?? '');
  const parts = partsOf(view);
  return (
    <>
      <DocumentHead {...{ brand, texts }} title={isOneHost ? host : ''} />
      <main>
        <div className="report client">
          <nav className="sections" aria-label={texts.t('contentsOfFile')}>
            {parts.map(({ id, name, count }) => (
              <a key={id} href={`#${id}`}>
                {name} {count !== undefined && <span className="quiet">{texts.number(count)}</span>}
              </a>
            ))}
          </nav>
          <div>
            <Cover {...view} />
            {parts.map(({ id, name, count, content }) => (
              <section key={id} id={id} className="part card" aria-labelledby={`${id}-name`}>
                <h2 id={`${id}-name`}>
                  {name} {count !== undefined && <span className="quiet">{texts.number(count)}</span>}
                </h2>
                {content}
              </section>
            ))}
            {file.pages.map((page, at) => (
              <Page key={page.report.id} {...{ view, page, at }} />
            ))}
          </div>
        </div>
      </main>
    </>
  );
}

function partsOf(view: ClientView): readonly Part[] {
  const { file, texts, since, between, google, withIgnored } = view;
  const { t } = texts;
  const parts = [
    since !== '' && {
      id: 'changed',
      name: t('changedSince', { date: dayText(since, texts) }),
      content: <Changes {...view} />,
    },
    {
      id: 'faults',
      name: t('siteProblems'),
      count: file.findings.length,
      content:
        file.findings.length === 0 ? <p className="quiet">{t('nothingToFix')}</p> : <Problems {...view} />,
    },
    between !== undefined && {
      id: 'between',
      name: t('siteBetweenPages'),
      ...(between !== null && { count: between.length }),
      content: <Between {...{ view, between }} />,
    },
    google !== null &&
      google.pages.length > 0 && {
        id: 'google',
        name: t('googleSaysCauses'),
        content: <GoogleReasons {...{ view }} said={google} />,
      },
    withIgnored &&
      file.ignored.length > 0 && {
        id: 'ignored',
        name: t('ignoredFindings'),
        count: file.ignored.length,
        content: (
          <ul>
            {file.ignored.map((fault, at) => (
              <Ignored key={at} {...{ view, fault }} />
            ))}
          </ul>
        ),
      },
    { id: 'pages', name: t('pagesOfFile'), count: file.pages.length, content: <PageList {...view} /> },
  ];
  return parts.filter((part) => part !== false);
}

/** What is wrong; what is of the server alone stands together, last. */
function Problems(view: ClientView) {
  const { server = [], others = [] } = Object.groupBy(view.file.findings, ({ first }) =>
    isServerSetting(first.id) ? 'server' : 'others',
  );
  const list = (findings: ClientView['file']['findings']) => (
    <ul>
      {findings.map((finding) => (
        <FindingItem key={finding.rank} {...{ view, finding }} />
      ))}
    </ul>
  );
  return (
    <>
      {list(others)}
      {server.length > 0 && (
        <>
          <h3>
            {view.texts.t('serverSettings')} <span className="quiet">{view.texts.number(server.length)}</span>
          </h3>
          {list(server)}
        </>
      )}
    </>
  );
}

/** All pages with their verdicts, each a link to its part. */
function PageList(view: ClientView) {
  const { file, texts } = view;
  return (
    <ul>
      {file.pages.map(({ report, failed }, at) => (
        <li className="check" key={report.id}>
          <div className="line">
            <Mark name={reportMark(report)} size={18} />
            <a className="name" href={`#page-${at + 1}`}>
              <bdi dir="ltr">{shownPath(report.url, view)}</bdi>
            </a>{' '}
            <span className="value">
              {texts.format([
                verdictOf(report),
                ...(failed.length > 0 ? [{ plural: 'checksFailed', count: failed.length } as const] : []),
              ])}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
