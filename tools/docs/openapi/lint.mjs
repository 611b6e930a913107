// Judges an OpenAPI file by the rules of Redocly's linter, warnings included: `node tools/docs/openapi/lint.mjs docs/openapi.json`
// writes a line for each problem. A process of its own: the linter is ES modules, and Jest would compile them one by one.
import { resolve } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';

const config = await createConfig({ extends: ['recommended-strict'], rules: {} });
const problems = await lint({ ref: resolve(process.argv[2]), config });
for (const { ruleId, message, location } of problems) console.log(`${ruleId}: ${message} (${location[0]?.pointer})`);
