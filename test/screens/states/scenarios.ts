import { answersStates } from './answers-states.ts';
import { bulkStates } from './bulk-states.ts';
import { connect, type Fixtures, type Look } from './fixtures.ts';
import { monitoringStates } from './monitoring-states.ts';
import { createWarningsStates, popupStates } from './popup-states.ts';
import { detailsStates, reportsStates } from './reports-states.ts';
import { connectionsStates, newcomerStates, settingsStates } from './settings-states.ts';

type Scenario = (fixtures: Fixtures, look: Look) => Promise<void>;

/** All states, in the order in which one leads to the next; each scenario starts in a new fixtures. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  newcomer: newcomerStates,
  settings: settingsStates,
  connections: connectionsStates,
  popup: connected(popupStates),
  createWarnings: connected(createWarningsStates),
  reports: connected(reportsStates),
  details: connected(detailsStates),
  bulk: connected(bulkStates),
  monitoring: connected(monitoringStates),
  answers: connected(answersStates),
};

/** The walks that concern only the popup. */
export const POPUP_SCENARIOS: readonly string[] = ['popup', 'createWarnings'];

function connected(scenario: Scenario): Scenario {
  return async (fixtures, look) => {
    const settings = await connect(fixtures);
    await settings.close();
    await scenario(fixtures, look);
  };
}
