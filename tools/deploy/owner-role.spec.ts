import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';

const MAKES_OWNER = /^.*CREATE ROLE clinic LOGIN CREATEROLE/gm;
const LETS_GRANT = /^GRANT pg_read_all_stats TO clinic WITH ADMIN OPTION;$/gm;

it.each(['ops/install/steps.sh', 'tools/compose/create-owner.sh', 'docs/operations/keys-and-access.md'])(
  'the superuser of %s, who makes the owner, lets it grant the statistics that the checks read',
  (file) => {
    const text = readFileSync(join(projectRoot(), file), 'utf8');
    expect([text.match(MAKES_OWNER)?.length, text.match(LETS_GRANT)?.length]).toEqual([1, 1]);
  },
);
