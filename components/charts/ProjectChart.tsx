import { scaleBand, scaleLinear } from 'd3-scale';
import type { ProjectResults } from '../../lib/model/stats/results-by-project.ts';
import { uiDirection } from '../../lib/platform/text.ts';
import { scoreText } from '../report/report-labels.ts';
import styles from './Chart.module.css';
import { ScoreBar } from './ScoreBar.tsx';
import { useWidth } from './use-width.ts';

/**
 * In CSS pixels: the height of a project's name with its bar, the height of each alone, and the width of a
 * number.
 */
const ROW = 48;
const NAME = 22;
const BAR = 16;
const SIDE = 44;
/** The approximate width of a letter, for cutting names. */
const LETTER = 7.5;

export interface ProjectChartProps {
  readonly projects: readonly ProjectResults[];
  readonly nameOf: (project: ProjectResults) => string;
}

/** A bar for each project below its name, as long as its mean score, in the writing direction. */
export function ProjectChart({ projects, nameOf }: ProjectChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const isMirrored = uiDirection() === 'rtl';
  const height = projects.length * ROW;
  const x = scaleLinear([0, 100], [0, Math.max(0, width - SIDE)]);
  const y = scaleBand(
    projects.map(({ project }) => project),
    [0, height],
  );
  const at = (distance: number) => (isMirrored ? width - distance : distance);
  return (
    <div ref={box} className={styles.drawing} style={{ height }}>
      {width > 0 && (
        <svg width={width} height={height} direction="ltr" aria-hidden="true">
          {projects.map((project) => {
            const top = y(project.project) ?? 0;
            const score = project.score ?? 0;
            const length = x(score);
            return (
              <g key={project.project} textAnchor={isMirrored ? 'end' : 'start'}>
                <text className={styles.name} x={at(0)} y={top + NAME - 7}>
                  {cut(nameOf(project), width / LETTER)}
                </text>
                <ScoreBar
                  name={nameOf(project)}
                  score={score}
                  x={isMirrored ? at(length) : 0}
                  y={top + NAME}
                  width={length}
                  height={BAR}
                />
                <text className={styles.sum} x={at(length + 8)} y={top + NAME + BAR / 2} dy="0.35em">
                  {scoreText(score)}
                </text>
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}

function cut(name: string, letters: number): string {
  const all = [...name];
  return all.length <= letters ? name : `${all.slice(0, Math.max(1, letters - 1)).join('')}…`;
}
