import { banner } from './banner.js';
import { parseLauncherSettings } from './settings.js';

const bannerFor = (env: NodeJS.ProcessEnv) => banner(parseLauncherSettings(env, '/checkout'));

describe('what is printed when the clinic is open', () => {
  it('names the site, the admin page with its account, the mail inbox and the queue board', () => {
    const text = bannerFor({});

    expect(text).toContain('http://localhost:3000/');
    expect(text).toMatch(/http:\/\/localhost:3000\/admin\/dashboard +admin@example\.se \/ admin-demo-1/);
    expect(text).toContain('http://localhost:1080/');
    expect(text).toContain('http://localhost:3000/admin/queues');
  });

  it('promises no demo account in a database of the person, and no inbox beside a real mail server', () => {
    const text = bannerFor({ DATABASE_URL: 'postgres://db/clinic', SMTP_URL: 'smtp://mail' });

    expect(text).not.toContain('admin-demo-1');
    expect(text).not.toContain('1080');
  });
});
