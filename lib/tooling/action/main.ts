import { buildAction } from './build-action.ts';

// npm run build:action: what action.yml runs, which each release brings along
await buildAction();
