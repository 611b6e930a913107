import { VERBS, type Verb } from './verbs.js';

/** As in failures.ts, which loads more than a list of verbs needs. */
const UNKNOWN_VERB = 2;

/**
 * `hudvy VERB`: runs an operator's command and says in a sentence what kept it from its work. Resolves to the exit code: 2
 * for an unknown verb, 3 without rights to the settings, 4 without a database, otherwise the verb's.
 */
export async function main([name = '--help', ...args]: string[]): Promise<number> {
  if (name === '--help') return said(overview());
  // For ops/hudvy: whose account and settings a verb has on a machine that ops/install.sh made.
  const verb = VERBS.find((each) => each.name === (name === '--units' ? args[0] : name));
  if (verb === undefined) {
    console.error(unknown(name === '--units' ? (args[0] ?? '') : name));
    return UNKNOWN_VERB;
  }
  if (name === '--units') return said(`${verb.units ?? ''}\n${verb.umask ?? ''}`);
  return args.includes('--help') ? said(help(verb)) : run(verb, args);
}

async function run(verb: Verb, args: string[]): Promise<number> {
  const [{ withContext }, { failureOf, UsageError }, verbs] = await Promise.all([
    import('./context.js'),
    import('./failures.js'),
    verb.load(),
  ]);
  try {
    return (await withContext((context) => verbs.run(args, context))) ?? 0;
  } catch (error) {
    const isUsage = error instanceof UsageError && error.message === '';
    const { code, problems } = failureOf(error);
    console.error(isUsage ? help(verb) : problems.join('\n'));
    return code;
  }
}

function said(text: string): number {
  console.log(text);
  return 0;
}

function overview(): string {
  const width = Math.max(...VERBS.map(({ name }) => name.length));
  return [
    'Usage: hudvy VERB …, and hudvy VERB --help for one of these:',
    '',
    ...VERBS.map(({ name, line }) => `  ${name.padEnd(width)}  ${line}`),
  ].join('\n');
}

const help = ({ line, usage }: Verb) => `${usage}\n\n${line}.`;

function unknown(name: string): string {
  const [nearest] = VERBS.map((verb) => ({ of: verb.name, distance: distance(name, verb.name) })).toSorted(
    (one, other) => one.distance - other.distance,
  );
  return `hudvy has no verb "${name}". The nearest is "${nearest?.of}"; hudvy --help lists all.`;
}

/** How many letters are typed, left out or changed between two words. */
function distance(one: string, other: string): number {
  let row = [...other, ''].map((_letter, index) => index);
  for (const [line, letter] of [...one].entries())
    row = row.reduce<number[]>((next, above, at) => {
      if (at === 0) return [line + 1];
      const changed = (row[at - 1] ?? 0) + (other[at - 1] === letter ? 0 : 1);
      return [...next, Math.min(above + 1, (next[at - 1] ?? 0) + 1, changed)];
    }, []);
  return row.at(-1) ?? 0;
}
