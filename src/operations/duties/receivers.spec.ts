import { receiversOf } from './operator-duties.js';

const SETTINGS = {
  database: { url: 'postgres://clinic:secret@db.example.se:5432/clinic' },
  mail: { smtpUrl: 'smtps://user:secret@smtp.example.se:465' },
  sms: { url: 'https://api.example.com/a1/sms?key=secret' },
} as Parameters<typeof receiversOf>[0];

describe('the receivers of personal data', () => {
  it('each supplier of the settings is named by its host, without path, user or secret', () => {
    const receivers = receiversOf(SETTINGS, { s3Bucket: 'files', s3Endpoint: 'https://s3.example.se/x' });
    expect(receivers.map(({ what, who }) => `${what}: ${who}`)).toEqual([
      ...['mail: smtp.example.se', 'sms: api.example.com', 'payments: Stripe', 'database: db.example.se'],
      'files: s3.example.se',
    ]);
    expect(receiversOf(SETTINGS, { s3Bucket: 'files' }).at(-1)?.who).toBe('amazonaws.com');
  });

  it('a part that the clinic runs on its own server has no supplier', () => {
    const own = {
      database: { url: 'postgres://clinic@db:5432/clinic' },
      mail: { smtpUrl: 'smtp://localhost:25' },
      sms: {},
    } as typeof SETTINGS;
    expect(receiversOf(own, {}).flatMap(({ who }) => who ?? [])).toEqual(['Stripe']);
  });
});
