import { FORMAT_NAMES } from '../../engine/report/check-labels.ts';
import { nameOf } from '../../engine/report/contents-text.ts';
import type { ShownEntity, ShownRichResult } from '../../engine/report/read-parts.ts';
import type { Texts } from '../../engine/text/create-texts.ts';
import { Mark } from './Mark.tsx';
import { alternatives, invalidText, richResultName } from './structured-data-line.ts';

export interface StructuredDataProps {
  readonly entries: readonly ShownEntity[];
  readonly texts: Texts;
}

/** What the page describes to search engines, and which rich results of Google that makes possible. */
export function StructuredData({ entries, texts }: StructuredDataProps) {
  const name = texts.t('structuredData');
  return (
    <section className="card" aria-label={name}>
      <h2>{name}</h2>
      <Entities {...{ entries, texts }} />
    </section>
  );
}

/** What the page describes, without a heading. */
export function Entities({ entries, texts }: StructuredDataProps) {
  return (
    <ul className="entities">
      {entries.map((entry, index) => (
        <li key={index}>
          <Entity {...{ entry, texts }} />
        </li>
      ))}
    </ul>
  );
}

function Entity({ entry, texts }: { readonly entry: ShownEntity; readonly texts: Texts }) {
  const { types, name, line, rich_results: results, error, code } = entry;
  const format = FORMAT_NAMES.get(entry.format) ?? nameOf(entry.format);
  const { t, number } = texts;
  const place = line === null ? t('addedByScripts') : t('lineOfSource', { line: number(line) });
  return (
    <>
      <p className="entity">
        <strong dir="ltr">{texts.format(types) || format}</strong>
        {name && <span dir="auto">{name}</span>}
        <span className="quiet">{types.length > 0 ? `${format} · ${place}` : place}</span>
      </p>
      {error ? (
        <p className="rich">
          <Mark name="decent" size={18} />
          <span dir="auto">{error}</span>
        </p>
      ) : (
        results.length === 0 && <p className="quiet">{t('richNone')}</p>
      )}
      {results.map((result) => (
        <Rich key={result.id} {...{ result, texts }} />
      ))}
      {code && (
        <details>
          <summary>{t('showCode')}</summary>
          <pre dir="ltr">
            <code>{code}</code>
          </pre>
        </details>
      )}
    </>
  );
}

function Rich({ result, texts }: { readonly result: ShownRichResult; readonly texts: Texts }) {
  const { t } = texts;
  const { id, eligible, missing, invalid, recommended } = result;
  const rows = [
    ...missing.map((need) => ({ name: t('richMissing'), value: alternatives(need, texts) })),
    ...invalid.map((each) => ({ name: t('richUnusable'), value: invalidText(each, texts) })),
    ...(recommended.length > 0
      ? [
          {
            name: t('richRecommended'),
            value: texts.format(recommended.map((need) => alternatives(need, texts))),
          },
        ]
      : []),
  ];
  return (
    <div className="rich">
      <Mark name={eligible ? 'good' : 'minor'} size={18} />
      <div>
        <p>
          {t('nameAndValue', {
            name: richResultName(id, texts),
            value: t(eligible ? 'richEligible' : 'richNotEligible'),
          })}
        </p>
        <ul className="quiet">
          {rows.map(({ name, value }) => (
            <li key={`${name} ${value}`}>{t('nameAndValue', { name, value })}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
