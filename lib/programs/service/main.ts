#!/usr/bin/env node
import { runMain } from './node/command-line.ts';

// The report service. All else is imported once Node is known to have what it needs.
await runMain(async (args) => (await import('./node/run-service.ts')).runService(args));
