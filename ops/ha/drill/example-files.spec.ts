import { exampleFile } from './example-files.js';

describe('the example files of two machines', () => {
  it('an address that the file does not contain is an error', async () => {
    await expect(exampleFile('redis.conf', { '10.0.0.99': '127.0.0.1' })).rejects.toThrow(
      'ops/ha/redis.conf does not contain 10.0.0.99',
    );
  });

  it('a setting that still names another machine is an error', async () => {
    await expect(exampleFile('redis.conf', { '/var/lib/redis': '/tmp' })).rejects.toThrow('“bind 10.0.0.11”');
  });

  it('everything but the replaced text stays as it is', async () => {
    const text = await exampleFile('redis.conf', { 'bind 10.0.0.11': 'bind 127.0.0.1', '/var/lib/redis': '/tmp' });
    expect(text).toContain('\nbind 127.0.0.1\nport 6379\ndir /tmp\n');
    expect(text).toContain('\nappendonly yes\n');
  });
});
