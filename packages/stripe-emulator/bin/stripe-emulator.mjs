#!/usr/bin/env node
// Builds the package if it has changed, and starts it alone (src/main.ts says with which settings).
import { buildPackage } from '../../build.mjs';

await buildPackage('stripe-emulator');
await import('../dist/main.js');
