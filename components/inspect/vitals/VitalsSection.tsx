import type { InpPhase, LcpPhase, VisitVitals } from '../../../lib/model/inspect/visit-vitals.ts';
import { decimal, millisecondsText, t } from '../../../lib/platform/text.ts';
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

/** The Core Web Vitals of this visit, each with the elements that cause it and the parts of its time. */
export function VitalsSection({ vitals: { lcp, cls, inp } }: { readonly vitals: VisitVitals }) {
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
      </details>
    </section>
  );
}

interface ShortProps<Measured> {
  readonly name: string;
  readonly vital: Measured | 'none' | 'unsupported';
  readonly value: (measured: Measured) => string;
}

/** `LCP 168 ms ✓`; a dash for what is not measured. */
function Short<Measured extends Rated>({ name, vital, value }: ShortProps<Measured>) {
  if (vital === 'none' || vital === 'unsupported') return <span>{name} –</span>;
  return (
    <span>
      {name} {value(vital)} <Rating rating={vital.rating} />
    </span>
  );
}
