#!/usr/bin/env node
import { runMain } from '../service/node/command-line.ts';

// verdict <command>. All else is imported once Node is known to have what it needs.
await runMain(async (args) => (await import('./run-verdict.ts')).runVerdict(args));
