import { userInfo } from 'node:os';
import { exitCodeOf, identityIn, unreadableKey } from './needs.js';

describe('a command of safekeeping that fails', () => {
  it('the reason of the system is said beside what the library says', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const cause = new Error("EACCES: permission denied, mkdir '/var/lib/hudvy/storage/51'");
    await expect(
      exitCodeOf(() => Promise.reject(new Error('Cannot write file at location 51/a', { cause }))),
    ).resolves.toBe(1);
    expect(said.mock.calls).toEqual([[`Cannot write file at location 51/a (${cause.message})`]]);
    said.mockRestore();
  });

  it('a key in a folder of root is named with its way out', () => {
    const refused = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    expect(unreadableKey('/etc/hudvy/backup-keys/operator.key', refused)).toBe(
      `/etc/hudvy/backup-keys/operator.key cannot be read by ${userInfo().username}, who runs this command. Copy it to a file of that user, name the copy, and delete it afterwards: install -o ${userInfo().username} -m 400 /etc/hudvy/backup-keys/operator.key /run/operator.key`,
    );
  });

  it('a key that is missing is said', async () => {
    await expect(identityIn('/nowhere/operator.key')).rejects.toThrow(/^the key cannot be read: ENOENT/);
  });
});
