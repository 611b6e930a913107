import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { ed25519PublicHalf, makeEd25519Key } from '../../src/platform/crypto/ed25519-key.js';
import { minimal } from '../../test/support/settings/production-settings.js';
import { EXIT } from './failures.js';
import { main } from './main.js';
import { VERBS } from './verbs.js';

/** Nothing listens on it. */
const UNREACHABLE = 'postgres://clinic:secret@127.0.0.1:1/clinic';

describe('hudvy', () => {
  let folder: string;
  let keyFile: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hudvy-'));
    keyFile = join(folder, 'operator.key');
    await writeFile(keyFile, `${await generateX25519Identity()}\n`, { mode: 0o400 });
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function ran(args: string[], settings: Record<string, string> = {}) {
    const said: Record<'log' | 'error', string[]> = { log: [], error: [] };
    const spies = (['log', 'error'] as const).map((name) =>
      jest.spyOn(console, name).mockImplementation((...texts: unknown[]) => void said[name].push(String(texts[0]))),
    );
    const before = process.env;
    process.env = { DATA_DIR: folder, ...settings };
    try {
      return { code: await main(args), output: said.log.join('\n'), errors: said.error.join('\n') };
    } finally {
      process.env = before;
      for (const spy of spies) spy.mockRestore();
    }
  }

  it('the list has every verb with one line', async () => {
    const { code, output } = await ran(['--help']);
    expect(code).toBe(0);
    for (const { name, line } of VERBS) {
      expect(output).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
      expect(line).toMatch(/^[A-Z].{20,115}[^.]$/);
    }
    expect(output.split('\n')).toHaveLength(VERBS.length + 2);
    expect(await ran([])).toEqual(await ran(['--help']));
  });

  it.each(VERBS.map((verb) => [verb.name, verb]))('the verb %s has its usage and can be run', async (name, verb) => {
    const { code, output } = await ran([name, '--help']);
    expect(code).toBe(0);
    expect(output).toMatch(new RegExp(`^Usage: hudvy ${name}`));
    expect(await verb.load()).toMatchObject({ run: expect.any(Function) as unknown });
  });

  it.each([
    ['statsu', 'status'],
    ['verify-log', 'verify-access-log'],
    ['Backup', 'backup'],
    ['starta', 'status'],
  ])('the unknown verb %s is refused, and the nearest named', async (typed, nearest) => {
    const { code, output, errors } = await ran([typed, 'add']);
    expect({ code, output }).toEqual({ code: EXIT.unknownVerb, output: '' });
    expect(errors).toBe(`hudvy has no verb "${typed}". The nearest is "${nearest}"; hudvy --help lists all.`);
  });

  it.each([
    ['no argument', ['admin']],
    ['an argument too many', ['confirm', 'one', 'two']],
    ['an unknown option', ['restore', 'latest', '--force']],
  ])('a verb with %s prints its usage', async (_what, args) => {
    const { code, errors } = await ran(args);
    expect(code).toBe(EXIT.failed);
    expect(errors).toMatch(new RegExp(`^Usage: hudvy ${args[0]}`));
  });

  it.each(VERBS.map(({ name }) => [name]))(
    'the verb %s does nothing with an option that it does not have',
    async (name) => {
      const { code, output, errors } = await ran([name, '--dry-run'], { DATABASE_URL: UNREACHABLE });
      expect({ code, output }).toEqual({ code: EXIT.failed, output: '' });
      expect(errors).toMatch(new RegExp(`^Usage: hudvy ${name}`));
    },
  );

  it.each([
    ['a mistyped option', ['backup', '--everynight']],
    ['a word that it does not take', ['rotate-keys', 'seal']],
    ['a word beside that', ['migrate', 'down']],
    ['two files', ['verify-access-log', 'heads', 'heads']],
    ['another drill', ['drill', 'one-of-everything']],
    ['a word after a key ring', ['keys', 'seal', 'again']],
  ])('a verb that is given %s does nothing', async (_what, args) => {
    const { code, output, errors } = await ran(args, { DATABASE_URL: UNREACHABLE });
    expect({ code, output }).toEqual({ code: EXIT.failed, output: '' });
    expect(errors).toMatch(new RegExp(`^Usage: hudvy ${args[0]}`));
  });

  const ASKING = [
    ['preflight'],
    ['status'],
    ['admin', 'add', 'asa@example.se'],
    ['clinician', 'reset', 'asa@example.se'],
    ['confirm'],
    ['incident', '--principal', 'a', '--from', '2026-11-26T08:00Z', '--to', '2026-11-26T09:00Z'],
    ['erase-journal', '--list'],
    ['replay', '--list'],
    ['keys', 'withdraw', 'legacy', 'seen in a log'],
    ['rotate-keys'],
    ['verify-access-log'],
    ['backup'],
    ['restore', 'latest', '--key', 'KEY'],
    ['release', 'asa@example.se'],
    ['move', UNREACHABLE, '/nowhere', '--key', 'KEY'],
    ['migrate'],
  ];

  it.each([...ASKING, ['drill']])(
    'the verb %s says in a sentence that there is no database and exits with a code of its own',
    async (...args) => {
      const key = `a:${Buffer.alloc(32, 'k').toString('base64')}`;
      const recipient = async () => identityToRecipient(await generateX25519Identity());
      const { code, output, errors } = await ran(
        args.map((arg) => arg.replace('KEY', keyFile)),
        {
          ...minimal,
          ...{ DATABASE_URL: UNREACHABLE, KEEPER_DATABASE_URL: UNREACHABLE },
          ...{ BACKUP_DATABASE_URL: UNREACHABLE, DRILL_DATABASE_URL: UNREACHABLE },
          ...{ SEAL_KEYS: key, PATIENT_DATA_KEYS: key, CASE_SUMMARY_KEYS: key },
          IDENTITY_LOOKUP_KEY: Buffer.alloc(32, 'k').toString('base64'),
          ...{ BACKUP_PLACE: folder, BACKUP_RECIPIENTS: `${await recipient()},${await recipient()}` },
          ...{ BACKUP_SIGNING_KEY: makeEd25519Key(), ACCESS_LOG_SIGNING_KEY: makeEd25519Key() },
          ...{ DRILL_KEY_FILE: keyFile, BACKUP_PUBLIC_KEYS: ed25519PublicHalf(makeEd25519Key()) },
        },
      );
      expect({ code, said: output + errors }).toEqual({
        code: EXIT.noDatabase,
        said: expect.stringMatching(
          /The database 127\.0\.0\.1:1\/clinic cannot be reached \(.*ECONNREFUSED.*\)\.("?\]?[\s"}\],]*)$/,
        ),
      });
      expect(output + errors).not.toMatch(/secret|\n +at /);
    },
  );

  it.each(ASKING)('the verb %s without DATABASE_URL says that there is no database', async (...args) => {
    const { code, output, errors } = await ran(
      args.map((arg) => arg.replace('KEY', keyFile)),
      { DATABASE_URL: '', BACKUP_PLACE: folder },
    );
    expect({ code, said: output + errors }).toEqual({
      code: EXIT.noDatabase,
      said: expect.stringMatching(
        /DATABASE_URL is not set(, and no `npm start` runs here)?\.("?\]?[\s"}\],]*)$/,
      ) as unknown,
    });
  });

  it.each([
    ['the file of a secret', 'database_url', (file: string) => ({ DATABASE_URL_FILE: file })],
    ['the settings of a running clinic', 'running-environment.json', () => ({})],
  ])(
    'a verb without rights to %s says so in a sentence and exits with a code of its own',
    async (_what, name, settings) => {
      const file = join(folder, name);
      await writeFile(file, UNREACHABLE);
      await chmod(file, 0);
      const isRoot = process.getuid?.() === 0;
      // Root may read everything. Other accounts reach the file by its folder.
      await chmod(folder, 0o755);
      if (isRoot) process.seteuid?.(65_534);
      try {
        expect(await ran(['rotate-keys'], settings(file))).toEqual({
          ...{ code: EXIT.noRights, output: '' },
          errors: `This account may not read ${file}: run the command as root, or as the owner.`,
        });
      } finally {
        if (isRoot) process.seteuid?.(0);
        await rm(file);
      }
    },
  );
});
