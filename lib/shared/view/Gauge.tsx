export interface GaugeProps {
  /** 0 to 100. */
  readonly score: number;
  /** The score in the digits of the language. */
  readonly shown: string;
  readonly label: string;
  readonly result: string;
}

const AROUND = 2 * Math.PI * 42;
const CIRCLE = { cx: 48, cy: 48, r: 42, fill: 'none', strokeWidth: 8 };

/** The score as a part of a circle, in the colour of the result. */
export function Gauge({ score, shown, label, result }: GaugeProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <meter> cannot be drawn as a circle
    <div
      className={`gauge ${result}`}
      role="meter"
      aria-label={label}
      aria-valuenow={score}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg width={88} height={88} viewBox="0 0 96 96" aria-hidden="true">
        <circle {...CIRCLE} className="track" />
        {score > 0 && (
          <circle
            {...CIRCLE}
            className="arc"
            strokeLinecap="round"
            strokeDasharray={`${((AROUND * score) / 100).toFixed(1)} ${AROUND.toFixed(1)}`}
            transform="rotate(-90 48 48)"
          />
        )}
        <text x={48} y={48} dy=".35em">
          {shown}
        </text>
      </svg>
    </div>
  );
}
