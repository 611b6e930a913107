import { minimal, problemsOf } from '../../../test/support/settings/production-settings.js';

describe('the settings of the queue’s Redis', () => {
  it('sentinels and a cluster each work with an address, and a cluster with the database 0', () => {
    expect(problemsOf({ ...minimal, REDIS_URL: 'redis://clinic', REDIS_SENTINELS: '10.0.0.5:26379' })).toEqual([]);
    expect(problemsOf({ ...minimal, REDIS_URL: 'rediss://redis', REDIS_CA: '/run/secrets/redis.pem' })).toEqual([]);
    for (const REDIS_URL of ['redis://:secret@any', 'redis://any/', 'redis://any/0'])
      expect(problemsOf({ ...minimal, REDIS_URL, REDIS_CLUSTER_NODES: '10.0.0.5:6379,10.0.0.6:6379' })).toEqual([]);
  });

  it.each([
    [
      { REDIS_URL: 'redis://clinic', REDIS_SENTINELS: '10.0.0.5:26379', REDIS_CLUSTER_NODES: '10.0.0.5:6379' },
      'REDIS_SENTINELS, REDIS_CLUSTER_NODES: set one of them; a cluster replaces its primaries by itself',
    ],
    [
      { REDIS_SENTINELS: '10.0.0.5:26379' },
      'REDIS_SENTINELS: needs REDIS_URL, whose host is the name that the sentinels know',
    ],
    [{ REDIS_CLUSTER_NODES: '10.0.0.5:6379' }, 'REDIS_CLUSTER_NODES: needs REDIS_URL, for user, password and TLS'],
    [
      { REDIS_URL: 'redis://any/2', REDIS_CLUSTER_NODES: '10.0.0.5:6379' },
      'REDIS_URL: a cluster has the database 0 alone',
    ],
    [
      { REDIS_URL: 'redis://redis', REDIS_CA: '/run/secrets/redis.pem' },
      'REDIS_CA: needs a REDIS_URL that begins with rediss:, since no other connection has a certificate',
    ],
  ])('the settings %j are refused in every environment', (settings, problem) => {
    expect(problemsOf({ ...minimal, ...settings })).toEqual([problem]);
  });
});
