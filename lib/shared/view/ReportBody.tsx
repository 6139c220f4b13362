import type { ReactNode } from 'react';
import { FIXED_BY } from '../../engine/report/check-values.ts';
import { groupsOf } from '../../engine/report/read-contents.ts';
import { CheckList } from './CheckList.tsx';
import { ContentsTree } from './ContentsTree.tsx';
import { type CheckFilter, filterId } from './check-filter.ts';
import { BesidePicture } from './MarkedPicture.tsx';
import { OnThisPage } from './PageLists.tsx';
import { Previews } from './Previews.tsx';
import type { ReportView, Section } from './report-view.ts';
import { SectionsNav } from './SectionsNav.tsx';
import { StructuredData } from './StructuredData.tsx';
import { Summary } from './Summary.tsx';

/** A whole report: verdict, its sections in a row, and checks, beside the picture of the page, or another section. */
export function ReportBody(view: ReportView) {
  const { contents, texts, actions } = view;
  const { t } = texts;
  const hasChecks = contents.checks.length > 0;
  const entries = contents.structured_data ?? [];
  const filters: readonly CheckFilter[] = [
    ...groupsOf(contents.checks).map(({ name }) => ({ group: name })),
    ...FIXED_BY.map((fixedBy) => ({ fixedBy })),
  ];
  const part = (section: Section, content: ReactNode) => {
    // on paper, the checks are there whichever section is on the screen
    const isAway = actions !== undefined && actions.section !== section;
    return (
      content && (
        <div id={section} className={isAway ? 'part away' : 'part'}>
          {content}
        </div>
      )
    );
  };
  return (
    <div className="report">
      {!actions &&
        filters.map((filter) => {
          const id = filterId(filter);
          return id !== undefined && <span key={id} id={id} className="only" />;
        })}
      <div>
        <Summary {...view} />
        <SectionsNav {...view} />
        {part(
          'checks',
          <>
            <ScriptChanges {...view} />
            <BesidePicture {...view}>
              <CheckList view={view} />
              <OnThisPage {...view} />
              {!hasChecks && <RawData {...view} />}
            </BesidePicture>
          </>,
        )}
        {part('structured', entries.length > 0 && <StructuredData {...{ entries, texts }} />)}
        {part('links', actions?.links)}
        {part('changed', actions?.changed)}
        {part('history', actions?.history)}
        {part('previews', contents.page?.preview && <Previews {...view} />)}
        {part('raw', hasChecks && contents.rest.length > 0 && <RawData {...view} />)}
        {contents.cut && <p className="quiet">{t('reportCut')}</p>}
      </div>
    </div>
  );
}

/** What is known of a report without its contents: verdict and failed checks. */
export function ReportSnapshot(view: ReportView) {
  return (
    <div className="report">
      <div>
        <Summary {...view} />
        <CheckList view={view} />
      </div>
    </div>
  );
}

/** Everything that the service sent beside the checks. */
function RawData({ contents, texts, actions }: ReportView) {
  const { rest, checks } = contents;
  if (rest.length === 0) return null;
  const name = texts.t(checks.length > 0 ? 'rawData' : 'whatServiceSays');
  const tree = <ContentsTree leaves={rest} texts={texts} />;
  // folded where it is one section among others
  return checks.length > 0 && !actions ? (
    <section className="card folds" aria-label={name}>
      <details className="fold">
        <summary>{name}</summary>
        {tree}
      </details>
    </section>
  ) : (
    <section className="card" aria-label={name}>
      <h2>{name}</h2>
      {tree}
    </section>
  );
}

/** How the source HTML differs from the page after its scripts, a sentence each; nothing if it does not. */
function ScriptChanges({ contents: { differences }, texts }: ReportView) {
  if (differences === null || differences.length === 0) return null;
  const name = texts.t('scriptChanges');
  return (
    <section className="card" aria-label={name}>
      <h2>{name}</h2>
      <ul className="sentences">
        {differences.map(({ text }) => (
          <li key={text} dir="auto">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
