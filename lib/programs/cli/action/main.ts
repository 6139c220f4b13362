import { runMain } from '../../service/node/command-line.ts';

// what action.yml starts, in the folder of the checkout
await runMain(async () => (await import('./run-action.ts')).runAction(process.env));
