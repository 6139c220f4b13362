import type { VitalRating } from '../../../lib/extension/model/live-page/visit-vitals.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { type MarkName, ResultMark } from '../../ui/marks/ResultMark.tsx';
import textStyles from '../../ui/styles/text.module.css';
import { ElementList } from '../ElementList.tsx';
import styles from './Vitals.module.css';

const RATINGS = {
  good: { mark: 'good', text: 'vitalGood' },
  'needs-improvement': { mark: 'decent', text: 'vitalNeedsImprovement' },
  poor: { mark: 'bad', text: 'vitalPoor' },
} as const satisfies Readonly<Record<VitalRating, { readonly mark: MarkName; readonly text: string }>>;

export interface Rated {
  readonly rating: VitalRating;
}

/** A rating as a mark, with its word for screen readers. */
export function Rating({ rating }: Rated) {
  const { mark, text } = RATINGS[rating];
  return (
    <>
      <ResultMark mark={mark} size={14} />
      <span className={textStyles.hidden}>{t(text)} </span>
    </>
  );
}

export interface VitalProps<Measured> {
  readonly name: string;
  /** `LCP` */
  readonly short: string;
  readonly vital: Measured | 'none' | 'unsupported';
  /** Shown while there is nothing to measure. */
  readonly none?: string;
  readonly value: (measured: Measured) => string;
  /** The selectors of the elements that cause it. */
  readonly elements: (measured: Measured) => readonly string[];
  readonly parts?: (measured: Measured) => readonly (readonly [name: string, value: string])[];
}

/** One measurement: its value, its rating, its cause; nothing where the browser does not measure it. */
export function Vital<Measured extends Rated>({
  name,
  short,
  vital,
  none = '–',
  value,
  elements,
  parts,
}: VitalProps<Measured>) {
  if (vital === 'unsupported') return null;
  if (vital === 'none')
    return (
      <div className={`${styles.vital} ${styles.unmeasured}`}>
        <ResultMark mark="none" size={14} />
        <Name name={name} short={short} />
        <span className={styles.none}>{none}</span>
      </div>
    );
  const causes = elements(vital).map((selector) => ({ selector }));
  return (
    <details className={styles.vital}>
      <summary>
        <Rating rating={vital.rating} />
        <Name name={name} short={short} />
        <span className={styles.value}>{value(vital)}</span>
      </summary>
      {causes.length > 0 && <ElementList title={name} elements={causes} />}
      {parts && (
        <dl className={styles.parts}>
          {parts(vital).map(([part, time]) => (
            <div key={part}>
              <dt>{part}</dt>
              <dd>{time}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}

function Name({ name, short }: { readonly name: string; readonly short: string }) {
  return (
    <span>
      {name} <abbr className={textStyles.count}>{short}</abbr>
    </span>
  );
}
