import { type NamedStep, STEPS } from './badge-steps.ts';
import { BadgeWorld } from './badge-world.ts';
import { seededRandom } from './seeded-random.ts';

/** What a run of the model saw, beside that every badge was right. */
export interface ModelFigures {
  /** How often each kind of step was taken. */
  readonly taken: Readonly<Record<string, number>>;
  /** Requests at the service during steps that change no report, each with its step. */
  readonly requests: readonly string[];
  /** Pages that were shown after they had been loaded ahead, and that came back from the cache. */
  readonly prerendered: number;
  readonly restored: number;
}

/**
 * Takes random steps in a real browser, always the same ones for the same seed, and waits after each until the badge of
 * every tab is what the service's own list says of its page. Throws the seed and all steps if one is not.
 */
export async function runBadgeModel(
  { executablePath, extension }: { executablePath: string; extension: string },
  { seed, steps }: { seed: number; steps: number },
): Promise<ModelFigures> {
  const random = seededRandom(seed);
  const world = await BadgeWorld.start(executablePath, extension);
  const log: string[] = [];
  const taken: Record<string, number> = {};
  const requests: string[] = [];
  try {
    let tabs = await world.agrees();
    while (log.length < steps) {
      const { name, step, asksService } = weighted(random.next());
      const before = world.wire.seen.length;
      const did = await step({ world, random, tabs });
      if (did === undefined) continue;
      log.push(did);
      tabs = await world.agrees();
      taken[name] = (taken[name] ?? 0) + 1;
      if (asksService) continue;
      const unasked = world.wire.seen.slice(before);
      requests.push(...unasked.map(({ method, path }) => `${log.length}. ${did}: ${method} ${path}`));
    }
    const { prerendered, restored } = world.site.sightings;
    return { taken, requests, prerendered, restored };
  } catch (error) {
    const steps = log.map((did, at) => `  ${at + 1}. ${did}`).join('\n');
    throw new Error(`Seed ${seed}, after these steps:\n${steps}\n${String(error)}`, { cause: error });
  } finally {
    await world.close();
  }
}

/** The step at this place of all of them, each as wide as its weight; `place` from 0 to 1. */
function weighted(place: number): NamedStep {
  const all = STEPS.flatMap((step) => Array.from({ length: step.weight }, () => step));
  const step = all[Math.floor(place * all.length)];
  if (!step) throw new Error(`There is no step at ${place}.`);
  return step;
}
