#!/usr/bin/env node
// `hudvy VERB`: the commands of an operator (tools/hudvy/verbs.ts), in a checkout, in the image and on an installed machine.
process.argv.splice(2, 0, 'hudvy');
await import('./bootstrap.mjs');
