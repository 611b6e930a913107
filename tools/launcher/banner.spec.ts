import { banner } from './banner.js';
import { type LauncherOptions, parseLauncherSettings } from './settings.js';

const bannerFor = (env: NodeJS.ProcessEnv, options?: LauncherOptions) =>
  banner(parseLauncherSettings(env, '/checkout', options));

describe('the banner of the launcher', () => {
  it("the banner names site, admin page and doctor's desk with their accounts, mail inbox and queue board", () => {
    const text = bannerFor({});

    expect(text).toContain('http://localhost:3000/');
    expect(text).toMatch(/http:\/\/localhost:3000\/admin\/dashboard +admin@example\.se \/ admin-demo-1/);
    expect(text).toMatch(/http:\/\/localhost:3000\/lakare +lakare@example\.se \/ lakare-demo-1/);
    expect(text).toMatch(/http:\/\/localhost:3000\/min-hudvard +kund@example\.se \/ kund-demo-1/);
    expect(text).toContain('http://localhost:1080/');
    expect(text).toMatch(/http:\/\/localhost:12113\/ +a simulator/);
    expect(text).toContain('Example cases');
    expect(text).toContain('http://localhost:3000/admin/queues');
  });

  it('the banner says who can reach the site, and how a phone can', () => {
    expect(bannerFor({})).toContain('npm start -- --lan');
    const text = bannerFor({}, { lanAddress: '192.168.1.20' });
    expect(text).toContain('http://192.168.1.20:3000/');
    expect(text).toContain('Everybody in the local network reaches it');
  });

  it('the banner of a rehearsal says how to begin, and has no account', () => {
    const text = bannerFor({}, { isRehearsal: true });
    expect(text).toContain('not open yet');
    expect(text).toContain('. /checkout/.data-rehearsal/settings.env;');
    expect(text).toContain('npx hudvy preflight');
    expect(text).toMatch(/signs up at http:\/\/localhost:3000\/min-hudvard,[^]*npx hudvy admin add EMAIL/);
    expect(text).toContain('npm start -- --rehearsal --reset');
    expect(text).not.toContain('demo');
  });

  it('the banner offers no demo account in a custom database, and no inbox beside a real mail server', () => {
    const text = bannerFor({ DATABASE_URL: 'postgres://db/clinic', SMTP_URL: 'smtp://mail' });

    expect(text).not.toMatch(/(admin|lakare)-demo-1/);
    expect(text).toContain('http://localhost:3000/lakare');
    expect(text).not.toContain('Example cases');
    expect(text).not.toContain('1080');
    expect(text).not.toContain('BankID');
  });
});
