// Checks an OpenAPI file with Redocly's linter, including warnings: `node tools/proofs/lint-openapi.mjs
// docs/openapi.json` writes a line for each problem. A separate process: the linter consists of ES modules, which Jest
// would compile one by one.
import { resolve } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';

const config = await createConfig({ extends: ['recommended-strict'], rules: {} });
const problems = await lint({ ref: resolve(process.argv[2]), config });
for (const { ruleId, message, location } of problems) console.log(`${ruleId}: ${message} (${location[0]?.pointer})`);
