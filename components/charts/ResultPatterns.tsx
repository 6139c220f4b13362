import type { Tallied } from '../../lib/model/stats/tally.ts';

/** The `fill` of one category of reports; needs `ResultPatterns` somewhere on the page. */
export function fillOf(kind: Tallied): string {
  return `url(#result-${kind})`;
}

/** The fills of bars: plain, striped, chequered, hollow, so that they can be distinguished without colour. */
export function ResultPatterns() {
  return (
    <svg className="patterns" width={0} height={0} aria-hidden="true">
      <defs>
        <pattern id="result-good" className="good" width={8} height={8} patternUnits="userSpaceOnUse">
          <rect className="ground" width={8} height={8} />
        </pattern>
        <pattern
          id="result-decent"
          className="decent"
          width={8}
          height={8}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="ground" width={8} height={8} />
          <rect className="lines" width={4} height={8} />
        </pattern>
        <pattern id="result-bad" className="bad" width={8} height={8} patternUnits="userSpaceOnUse">
          <rect className="ground" width={8} height={8} />
          <path className="lines" d="M1 1h3v3h-3zM5 5h3v3h-3z" />
        </pattern>
        <pattern id="result-waiting" className="waiting" width={8} height={8} patternUnits="userSpaceOnUse">
          <rect className="ground" width={8} height={8} />
        </pattern>
      </defs>
    </svg>
  );
}
