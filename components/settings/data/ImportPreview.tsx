import type { ReactNode } from 'react';
import type { ReportBrand } from '../../../lib/engine/report/files/report-brand.ts';
import { shownText } from '../../../lib/engine/text/shown-text.ts';
import { MAPPING_FIELDS } from '../../../lib/extension/model/connection/mapping-meanings.ts';
import type { AddedConnection, ImportPlan } from '../../../lib/extension/model/settings/plan-import.ts';
import { format, t } from '../../../lib/extension/platform/text.ts';
import { settingNameSchema } from '../../../lib/shared/settings/settings-file.ts';
import { settingRows } from '../setting-table.ts';
import styles from './ImportPreview.module.css';

/** How each field of some data is drawn, in this order. A field without a row is a fault of types. */
type Drawing<Data, Field extends keyof Data, Drawn> = {
  readonly [Name in Field]: (value: Data[Name]) => Drawn[];
};

const CONNECTION: Drawing<AddedConnection, Exclude<keyof AddedConnection, 'id' | 'name'>, ReactNode> = {
  baseUrl: (address) => [address],
  apiKey: (key) => [key === undefined ? t('withoutKey') : t('withKey', { tail: keyEnd(key) })],
  reportPage: (page) => [named(t('reportPage'), page)],
  hosts: (hosts) => (hosts.length > 0 ? [named(t('sites'), format(hosts))] : []),
  headers: (headers) => headers.map(({ name }) => named(t('extraHeaders'), `${name}: ••••••`)),
  answers: (mapping) => {
    const parts = Object.entries(mapping ?? {}).map(([of, value]) => {
      const field = MAPPING_FIELDS.find((one) => one.of === of);
      return named(field ? t(field.label) : of, inWords(value));
    });
    return parts.length > 0 ? [named(t('howItAnswers'), parts.join(' · '))] : [];
  },
};

const BRAND: Drawing<ReportBrand, keyof ReportBrand, ReactNode> = {
  name: (name) => [named(t('brandName'), name)],
  logo: (logo) => [logo === '' ? named(t('logo'), '') : <img key="logo" src={logo} alt={t('logo')} />],
  accent: (accent) => [named(t('accentColor'), accent)],
  introductions: (texts) => Object.entries(texts).map(([site, text]) => named(shownText(site), text)),
};

type Row = readonly [label: string, lines: readonly ReactNode[]];

const PLAN: Drawing<ImportPlan, keyof ImportPlan, Row> = {
  settings: (settings) =>
    settingNameSchema.options
      .flatMap((name) => settingRows(settings, name))
      .map(([label, value]) => [t(label), [value]]),
  brand: (brand) => (brand ? [[t('reportBrand'), drawn(BRAND, brand)]] : []),
  connections: (added) =>
    added.map((one) => [t('newConnectionOf', { name: shownText(one.name) }), drawn(CONNECTION, one)]),
  keys: (keys) =>
    keys.map(({ name, baseUrl, apiKey }) => [
      t('connectionOf', { name: shownText(name) }),
      [baseUrl, t('withKey', { tail: keyEnd(apiKey) })],
    ]),
  activates: (active) => (active ? [[t('activeConnection'), [shownText(active.name)]]] : []),
};

/** All that an import stores: each field of its plan. */
export function ImportPreview({ plan }: { readonly plan: ImportPlan }) {
  return (
    <>
      <p>{t('importPreview')}</p>
      <dl className={styles.changes}>
        {drawn(PLAN, plan).map(([label, lines], row) => (
          // equal services differ by their place alone
          <div key={row}>
            <dt>{label}</dt>
            {lines.map((line, at) => (
              <dd key={at}>
                <bdi dir="auto">{line}</bdi>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  );
}

function drawn<Data, Field extends keyof Data, Drawn>(
  rows: Drawing<Data, Field, Drawn>,
  data: Data,
): Drawn[] {
  return (Object.keys(rows) as Field[]).flatMap((name) => rows[name](data[name]));
}

function named(name: string, value: string): string {
  return t('nameAndValue', { name, value: shownText(value) || t('noneOfThem') });
}

/** The last four characters of a key. */
export function keyEnd(key: string): string {
  return `•••• ${shownText(key.slice(-4))}`;
}

/** A part of a mapping: a place, or names with their values. */
function inWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const parts = Object.entries(value).map(([name, part]) =>
    typeof part === 'object' ? `${name} (${inWords(part)})` : `${name} ${part}`,
  );
  return format(parts);
}
