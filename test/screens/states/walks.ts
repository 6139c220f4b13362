import { bulkStates } from './bulk-states.ts';
import { cautionsStates, popupStates } from './popup-states.ts';
import { detailsStates, reportsStates } from './reports-states.ts';
import { connectionsStates, newcomerStates, settingsStates } from './settings-states.ts';
import { connect, type Look, type World } from './world.ts';

type Walk = (world: World, look: Look) => Promise<void>;

/** All states, in the order in which one leads to the next; each walk starts in a new world. */
export const WALKS: Readonly<Record<string, Walk>> = {
  newcomer: newcomerStates,
  settings: settingsStates,
  connections: connectionsStates,
  popup: connected(popupStates),
  cautions: connected(cautionsStates),
  reports: connected(reportsStates),
  details: connected(detailsStates),
  many: connected(bulkStates),
};

/** The walks that concern only the popup. */
export const POPUP_WALKS: readonly string[] = ['popup', 'cautions'];

function connected(walk: Walk): Walk {
  return async (world, look) => {
    const settings = await connect(world);
    await settings.close();
    await walk(world, look);
  };
}
