import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';
import { findRetiredWords } from './retired-words.js';

const root = projectRoot();
const sources = execFileSync('git', ['ls-files', 'bench', 'common', 'migrations', 'src', 'test', 'tools', 'web'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file) && !file.startsWith('tools/vocabulary/'))
  .filter((file) => existsSync(join(root, file)));

describe('retired words', () => {
  it('a retired word is reported with file, line and the word that replaced it', () => {
    const source = "import { Injectable } from '@nestjs/common';\n\nexport class KeptPages {}\n";
    expect(findRetiredWords('src/site/pages/pages.ts', source)).toEqual([
      'src/site/pages/pages.ts:3: KeptPages is called PageCacheHook',
    ]);
  });

  it('a longer identifier that contains a retired word is not reported', () => {
    expect(findRetiredWords('src/a.ts', 'const takeOverlay = formerAddresses.length; // leaveForm')).toEqual([]);
  });

  it('an inherited property name is not a retired word', () => {
    expect(findRetiredWords('src/a.ts', 'constructor(toString) { this.hasOwnProperty; }')).toEqual([]);
  });

  it('no source file uses a retired word', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    expect(sources.flatMap((file) => findRetiredWords(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });
});
