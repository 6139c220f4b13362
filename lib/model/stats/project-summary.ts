import type { FailedCheck, Snapshot } from '../history/snapshot.ts';
import { mean } from './tally.ts';

export interface WorstCheck {
  readonly key: string;
  readonly title: string;
  /** The number of pages on which it fails. */
  readonly pages: number;
}

/** What the stored histories of a project's pages add up to. */
export interface ProjectFigures {
  /** The number of pages with a stored report. */
  readonly pages: number;
  /** The mean of their last scores; `null` if there is none. */
  readonly score: number | null;
  /** The change of that mean since the reports before; `null` if no page has two scored reports. */
  readonly change: number | null;
  /** The checks that fail on most pages, the heavier first among equals; at most three. */
  readonly worst: readonly WorstCheck[];
}

/** Summarises the histories of pages, each with the newest snapshot first. */
export function projectSummary(histories: readonly (readonly Snapshot[])[]): ProjectFigures {
  const seen = histories.filter((history) => history.length > 0);
  const changes = seen.flatMap(([last, before]) =>
    last?.score == null || before?.score == null ? [] : [last.score - before.score],
  );
  return {
    pages: seen.length,
    score: mean(seen.flatMap(([last]) => last?.score ?? [])),
    change: mean(changes),
    worst: worstChecks(seen.flatMap(([last]) => last?.checks?.failed ?? [])),
  };
}

function worstChecks(failed: readonly FailedCheck[]): WorstCheck[] {
  const groups = [...Map.groupBy(failed, ({ key }) => key)];
  return groups
    .map(([key, group]) => ({
      key,
      title: group[0]?.title ?? key,
      weight: group[0]?.weight ?? 1,
      pages: group.length,
    }))
    .toSorted((a, b) => b.pages - a.pages || b.weight - a.weight)
    .slice(0, 3)
    .map(({ key, title, pages }) => ({ key, title, pages }));
}
