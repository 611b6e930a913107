import { userInfo } from 'node:os';
import { makeEd25519Key, ed25519PublicHalf } from '../../src/platform/crypto/ed25519-key.js';
import { BackupSettings } from '../../src/safekeeping/backup.settings.js';
import { failureOf } from '../hudvy/failures.js';
import { archiveSigners, archiveSigningKey, identityIn, unreadableKey } from './needs.js';

describe('a command of safekeeping that fails', () => {
  it('the reason of the system is said beside what the library says [O13]', () => {
    const cause = new Error("EACCES: permission denied, mkdir '/var/lib/hudvy/storage/51'");
    expect(failureOf(new Error('Cannot write file at location 51/a', { cause }))).toEqual({
      code: 1,
      problems: [`Cannot write file at location 51/a (${cause.message})`],
    });
  });

  it('a key in a folder of root is named with its way out [O13]', () => {
    const refused = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    expect(unreadableKey('/etc/hudvy/backup-keys/operator.key', refused)).toBe(
      `/etc/hudvy/backup-keys/operator.key cannot be read by ${userInfo().username}, who runs this command. Copy it to a file of that user, name the copy, and delete it afterwards: install -o ${userInfo().username} -m 400 /etc/hudvy/backup-keys/operator.key /run/operator.key`,
    );
  });

  it('a key that is missing is said', async () => {
    await expect(identityIn('/nowhere/operator.key')).rejects.toThrow(/^the key cannot be read: ENOENT/);
  });
});

describe('the keys that sign archives', () => {
  const settings = (given: Partial<BackupSettings>) => Object.assign(new BackupSettings(), given);

  it('archives may be of the keys that are named, and of the one that signs here', () => {
    const [own, earlier, newest] = [makeEd25519Key(), makeEd25519Key(), makeEd25519Key()];
    const signers = archiveSigners(
      settings({ signingKey: own, publicKeys: `${ed25519PublicHalf(newest)}, ${ed25519PublicHalf(earlier)}` }),
    );
    expect(signers.map((key) => key.export({ format: 'der', type: 'spki' }).toString('base64'))).toEqual(
      [newest, earlier, own].map((key) => ed25519PublicHalf(key)),
    );
    expect(archiveSigners(settings({}))).toEqual([]);
  });

  it('a missing key, one that is none, and a private one where public ones belong are named', () => {
    expect(() => archiveSigningKey(settings({}))).toThrow('BACKUP_SIGNING_KEY is not set');
    for (const signingKey of ['x', ed25519PublicHalf(makeEd25519Key())])
      expect(() => archiveSigningKey(settings({ signingKey }))).toThrow('BACKUP_SIGNING_KEY: no Ed25519 private key');
    expect(() => archiveSigners(settings({ publicKeys: makeEd25519Key() }))).toThrow(
      'BACKUP_PUBLIC_KEYS: no Ed25519 public key',
    );
  });
});
