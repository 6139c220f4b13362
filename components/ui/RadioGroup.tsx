import { useId } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export interface RadioGroupProps<Value> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: IconName }[];
  readonly value: Value;
  readonly onPick: (value: Value) => void;
}

/** One of a few, all in sight. The browser's own radio buttons lie under the segments and do the keyboard. */
export function RadioGroup<Value extends string | number>({
  label,
  options,
  value,
  onPick,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <div className="radio-group" role="radiogroup" aria-labelledby={id}>
      <span className="group-label" id={id}>
        {label}
      </span>
      <div className="segments">
        {options.map((option) => (
          <label className="segment" key={option.value}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onPick(option.value)}
            />
            <span className="segment-face">
              {option.icon && <Icon name={option.icon} size={14} />}
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
