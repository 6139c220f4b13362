import { useId } from 'react';
import { CONNECTION_COLORS, type ConnectionColor } from '../../../lib/model/connection/connection-color.ts';
import { t } from '../../../lib/platform/text.ts';
import { ColorMark } from '../../ui/marks/ColorMark.tsx';
import textStyles from '../../ui/styles/text.module.css';
import styles from './ColorPicker.module.css';

const WORDS = {
  blue: 'colorBlue',
  brown: 'colorBrown',
  violet: 'colorViolet',
  teal: 'colorTeal',
  pink: 'colorPink',
  grey: 'colorGrey',
} as const;

export interface ColorPickerProps {
  /** The connection's name; each colour shows its first letter. */
  readonly name: string;
  readonly color: ConnectionColor;
  readonly onPick: (color: ConnectionColor) => void;
}

/** Picks a connection's colour with the browser's radio buttons. */
export function ColorPicker({ name, color, onPick }: ColorPickerProps) {
  const id = useId();
  return (
    <div className={styles.picker} role="radiogroup" aria-labelledby={id}>
      <span className={textStyles.groupLabel} id={id}>
        {t('color')}
      </span>
      {CONNECTION_COLORS.map((one) => (
        <label key={one} className={styles.choice} title={t(WORDS[one])}>
          <input
            type="radio"
            name={id}
            aria-label={t(WORDS[one])}
            checked={one === color}
            onChange={() => onPick(one)}
          />
          <ColorMark color={one} name={name} />
        </label>
      ))}
    </div>
  );
}
