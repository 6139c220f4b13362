import type { InpPhase, LcpPhase, VisitVitals } from '../../../lib/extension/model/live-page/visit-vitals.ts';
import { decimal, millisecondsText, t } from '../../../lib/extension/platform/text.ts';
import cardStyles from '../../ui/styles/card.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { type Rated, Rating, Vital } from './Vital.tsx';
import styles from './Vitals.module.css';

const LCP_PHASES = {
  response: 'vitalResponse',
  'load-delay': 'vitalLoadDelay',
  load: 'vitalLoad',
  render: 'vitalRender',
} as const satisfies Readonly<Record<LcpPhase, string>>;

const INP_PHASES = {
  'input-delay': 'vitalInputDelay',
  processing: 'vitalProcessing',
  render: 'vitalRender',
} as const satisfies Readonly<Record<InpPhase, string>>;

/**
 * The Core Web Vitals of this visit, each with the elements that cause it and the parts of its time; those that this
 * browser does not measure are named once.
 */
export function VitalsSection({ vitals }: { readonly vitals: VisitVitals }) {
  const { lcp, cls, inp } = vitals;
  const unmeasured = Object.entries(vitals).flatMap(([name, vital]) =>
    vital === 'unsupported' ? [name.toUpperCase()] : [],
  );
  return (
    <section className={cardStyles.card} aria-label={t('vitalsTitle')}>
      <details>
        <summary className={styles.line}>
          <b>{t('vitals')}</b>
          <Short name="LCP" vital={lcp} value={({ ms }) => millisecondsText(ms)} />
          <Short name="CLS" vital={cls} value={({ value }) => decimal(value)} />
          <Short name="INP" vital={inp} value={({ ms }) => millisecondsText(ms)} />
        </summary>
        <p className={textStyles.hint}>{t('vitalsHint')}</p>
        <Vital
          name={t('vitalLcp')}
          short="LCP"
          vital={lcp}
          value={({ ms }) => millisecondsText(ms)}
          elements={({ element }) => (element === undefined ? [] : [element])}
          parts={({ phases }) => phases.map(({ name, ms }) => [t(LCP_PHASES[name]), millisecondsText(ms)])}
        />
        <Vital
          name={t('vitalCls')}
          short="CLS"
          vital={cls}
          value={({ value }) => decimal(value)}
          elements={({ elements }) => elements}
        />
        <Vital
          name={t('vitalInp')}
          short="INP"
          vital={inp}
          none={t('vitalNoInteraction')}
          value={({ ms }) => millisecondsText(ms)}
          elements={({ element }) => (element === undefined ? [] : [element])}
          parts={({ phases }) => phases.map(({ name, ms }) => [t(INP_PHASES[name]), millisecondsText(ms)])}
        />
        {unmeasured.length > 0 && (
          <p className={textStyles.hint}>
            {t('nameAndValue', { name: unmeasured, value: { key: 'vitalNotMeasured' } })}
          </p>
        )}
      </details>
    </section>
  );
}

interface ShortProps<Measured> {
  readonly name: string;
  readonly vital: Measured | 'none' | 'unsupported';
  readonly value: (measured: Measured) => string;
}

/** `LCP 168 ms ✓`; a dash while there is nothing to measure. */
function Short<Measured extends Rated>({ name, vital, value }: ShortProps<Measured>) {
  if (vital === 'unsupported') return null;
  if (vital === 'none') return <span>{name} –</span>;
  return (
    <span>
      {name} {value(vital)} <Rating rating={vital.rating} />
    </span>
  );
}
