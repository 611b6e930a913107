import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';

const FOLDER = join(projectRoot(), 'docs/runbooks');

/** Commands of a runbook, and the lines that they print; `…` stands for what differs. */
export interface RunbookBlock {
  readonly commands: string;
  readonly lines: readonly string[];
  /** Of its last command, as the sentences above the block say ("exits with 1"); null: they say none. */
  readonly exitCode: number | null;
}

/** Names of the runbooks, without `.md`; the list of them is none. */
export function runbookNames(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => name.replace('.md', ''));
}

export function readRunbook(name: string): string {
  return readFileSync(join(FOLDER, `${name}.md`), 'utf8');
}

/** `sh`: of a checkout whose environment has the settings; `bash`: of root on a machine that `ops/install.sh` made. */
export type RunbookShell = 'sh' | 'bash';

/** Each block of commands, with the block of text that follows it, if one does before the next step. */
export function blocksOf(text: string, shell: RunbookShell = 'sh'): RunbookBlock[] {
  const pattern = new RegExp(`^ *\`\`\`${shell}\\n([^]*?)^ *\`\`\`(?:\\n\\n *\`\`\`text\\n([^]*?)^ *\`\`\`)?`, 'gm');
  return [...text.matchAll(pattern)].map(({ index, 1: commands = '', 2: lines = '' }) => ({
    commands: commands.replace(/^ +/gm, ''),
    lines: lines.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])),
    exitCode: exitCodeIn(/[^\n]*\n\n$/.exec(text.slice(0, index))?.[0] ?? ''),
  }));
}

function exitCodeIn(sentences: string): number | null {
  const code = /exits with (\d+)/.exec(sentences)?.[1];
  return code === undefined ? null : Number(code);
}

/** The quoted lines that no line of the output matches. */
export function missingLines(lines: readonly string[], output: string): string[] {
  const printed = output.split('\n').map((line) => line.trim());
  return lines.filter((line) => {
    const pattern = line.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    const expected = new RegExp(`^${pattern.join('.*')}$`);
    return !printed.some((one) => expected.test(one));
  });
}
