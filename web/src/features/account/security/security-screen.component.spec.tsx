import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type {
  EmailChangeResponse,
  MySessionResponse,
} from '../../../../../src/supabase/auth/self-service/me.contract.js';
import type {
  SecurityEventResponse,
  SecurityEventsResponse,
} from '../../../../../src/supabase/auth/security-events/security-events.contract.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../../../test-support/render-page.js';
import { aSession } from '../../../../test-support/session.js';
import { toast } from '../../../../test-support/toast.js';

const USER = '/auth/v1/user';
const EVENTS = '/api/v1/me/security-events';
const CASE_SESSIONS = '/api/v1/me/case-sessions';
const NEW_EMAIL = 'ny@example.se';

const session = aSession();
const here: MySessionResponse = {
  id: 'session',
  device: 'Firefox på Windows',
  ip: null,
  createdAt: '2026-05-04T10:00:00Z',
  lastActiveAt: '2026-05-04T10:00:00Z',
  isCurrent: true,
  hasSecondFactor: false,
  hasWeakPassword: false,
};

/** A refusal of this API version, with the code in the body. */
const refusal = (status: number, code: string) =>
  HttpResponse.json({ code, message: 'Refused' }, { status, headers: { 'X-Supabase-Api-Version': '2024-01-01' } });

describe('the security page', () => {
  let page: RenderedPage;

  beforeEach(() => {
    server.use(
      http.get('/rest/v1/cms_admins', () => HttpResponse.json([])),
      http.get('/api/v1/me/sessions', () => HttpResponse.json({ sessions: [here] })),
      http.get(CASE_SESSIONS, () => HttpResponse.json({ sessions: [] })),
      http.get(EVENTS, () => HttpResponse.json({ events: [], nextBefore: null })),
    );
  });

  const enter = async () => {
    page = await renderPage('/min-hudvard/sakerhet', { session });
    await screen.findByText('Den här webbläsaren');
  };
  const press = (text: string) => page.user.click(screen.getByText(text, { selector: 'button' }));

  describe('another e-mail address', () => {
    const askFor = async (email: string) => {
      await page.fill(screen.getByLabelText('Ny e-postadress'), email);
      await press('Byt e-postadress');
    };

    it('a malformed, unchanged or taken address is refused', async () => {
      const requests: unknown[] = [];
      server.use(
        http.put(USER, async ({ request }) => {
          requests.push(await request.json());
          return refusal(422, 'email_exists');
        }),
      );
      await enter();
      await press('Byt e-postadress');
      await screen.findByText('Skriv den nya adressen.');
      await askFor('asa@example');
      await screen.findByText('Skriv e-postadressen så här: namn@exempel.se.');
      await askFor('ASA@example.se');
      await screen.findByText('Det är redan adressen till ditt konto.');
      expect(requests).toEqual([]);
      await askFor(NEW_EMAIL);
      expect(await toast('Fel uppstod')).toContain('Adressen används redan av ett annat konto.');
      expect(requests).toEqual([expect.objectContaining({ email: NEW_EMAIL })]);
    });

    it('one mail is announced where the new side confirms alone', async () => {
      const waiting: EmailChangeResponse = { newEmail: NEW_EMAIL, waitsFor: ['new'] };
      const renamed = { ...session.user, new_email: NEW_EMAIL };
      let person: object = renamed;
      server.use(
        http.put(USER, () => HttpResponse.json(renamed)),
        http.get(USER, () => HttpResponse.json(person)),
        http.get('/api/v1/me/email-change', () => HttpResponse.json(waiting)),
        http.delete('/api/v1/me/email-change', () => {
          person = session.user;
          return new HttpResponse(null, { status: 204 });
        }),
        http.post('/auth/v1/token', () => HttpResponse.json(session)),
      );
      await enter();
      await askFor(NEW_EMAIL);
      await screen.findByText('Bekräfta det i mejlet som vi har skickat.', { exact: false });
      const words = screen.getByRole('region', { name: 'E-postadress' }).textContent;
      expect(words).toContain('Kod från mejlet');
      expect(words).not.toMatch(/mejlen|båda|ordningen/i);
      expect(words).not.toContain('Mejlet till asa@example.se');
      await press('Bekräfta');
      await screen.findByText('Skriv koden från mejlet.');
      await press('Avbryt bytet');
      await toast('Bytet är avbrutet', 'status');
      await screen.findByLabelText('Ny e-postadress');
    });
  });

  describe('a new password', () => {
    const save = async (password: string, repeat = password) => {
      await page.fill(screen.getByLabelText('Nytt lösenord'), password);
      await page.fill(screen.getByLabelText('Upprepa nytt lösenord'), repeat);
      await press('Spara lösenord');
    };

    it('a new password is refused when the two differ, or when it is too short or the old one', async () => {
      server.use(
        http.put(USER, () => refusal(422, 'same_password'), { once: true }),
        http.put(USER, () => HttpResponse.json(session.user)),
      );
      await enter();
      await save('bla-flygel-1912', 'nagot-annat');
      expect(await toast('Lösenorden matchar inte')).toContain('Kontrollera att båda lösenorden är identiska.');
      await save('abc12');
      expect(await toast('Lösenordet är för kort')).toContain('Lösenordet måste vara minst 6 tecken långt.');
      await save('rosa-flygel-1837');
      expect(await toast('Fel uppstod')).toContain('Det nya lösenordet är detsamma som det gamla.');
      await save('bla-flygel-1912');
      await toast('Lösenord uppdaterat!', 'status');
    });

    it('a long session needs a mailed code too', async () => {
      const CODE = '123456';
      const mails: string[] = [];
      server.use(
        http.get('/auth/v1/reauthenticate', ({ request }) => {
          mails.push(request.url);
          return HttpResponse.json({});
        }),
        http.put(USER, async ({ request }) => {
          const { nonce } = (await request.json()) as { nonce?: string };
          if (nonce === undefined) return refusal(400, 'reauthentication_needed');
          return nonce === CODE ? HttpResponse.json(session.user) : refusal(422, 'reauthentication_not_valid');
        }),
      );
      await enter();
      await save('bla-flygel-1912');
      expect(await toast('Kontrollera din e-post', 'status')).toContain(
        'Vi har mejlat en kod. Skriv den, så byter vi lösenordet.',
      );
      const field = await screen.findByLabelText('Kod från mejlet');
      await waitFor(() => expect(document.activeElement).toBe(field));
      screen.getByText('Det var ett tag sedan du loggade in. Därför har vi mejlat en kod till asa@example.se.');
      await press('Spara lösenord');
      await screen.findByText('Skriv koden.');
      await page.fill(field, '000000');
      await press('Spara lösenord');
      expect(await toast('Fel uppstod')).toContain(
        'Koden är fel eller har gått ut. Kontrollera den, eller begär en ny.',
      );
      await press('Mejla en ny kod');
      await waitFor(() => expect(mails).toHaveLength(2));
      await page.fill(field, '123 456');
      await press('Spara lösenord');
      await toast('Lösenord uppdaterat!', 'status');
      expect(screen.queryByLabelText('Kod från mejlet')).toBeNull();
    });
  });

  it('an old session needs the password before an app is added', async () => {
    let isProven = false;
    server.use(
      http.get(USER, () => HttpResponse.json(session.user)),
      http.post('/auth/v1/factors', () =>
        isProven
          ? HttpResponse.json({
              id: 'factor',
              type: 'totp',
              totp: { qr_code: '<svg/>', secret: 'ABCDEFGH', uri: 'otpauth://x' },
            })
          : refusal(400, 'reauthentication_needed'),
      ),
      http.post('/api/v1/me/reauthentication/password', async ({ request }) => {
        isProven = ((await request.json()) as { password: string }).password === 'rosa-flygel-1837';
        return isProven ? new HttpResponse(null, { status: 204 }) : HttpResponse.json({}, { status: 422 });
      }),
    );
    await enter();
    await press('Lägg till en app');
    const dialog = within(await screen.findByRole('dialog', { name: 'Bekräfta att det är du' }));
    const type = async (password: string) => {
      await page.fill(dialog.getByLabelText('Nuvarande lösenord'), password);
      await page.user.click(dialog.getByText('Bekräfta'));
    };
    await type('fel-losenord-1');
    expect((await dialog.findByRole('alert')).textContent).toContain('Lösenordet stämmer inte.');
    await type('rosa-flygel-1837');
    expect((await screen.findByAltText('QR-kod för autentiseringsappen')).getAttribute('src')).toMatch(/^data:image/);
    screen.getByText('ABCD EFGH');
    // A phone cannot read the code that it shows itself.
    expect(screen.getByText('Öppna i appen').getAttribute('href')).toBe('otpauth://x');
    await page.user.click(screen.getByLabelText('Kopiera nyckeln'));
    await screen.findByText('Kopierad');
    expect(await navigator.clipboard.readText()).toBe('ABCDEFGH');
  });

  it('the page lists the account’s events, ten at a time, and reports a failure', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const events = Array.from({ length: 12 }, (_, index): SecurityEventResponse => ({
      id: `event-${index}`,
      at: '2026-05-04T12:05:00Z',
      kind: index === 0 ? 'signed_in' : 'sign_in_failed',
      device: 'Firefox på Windows',
      ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
      isOwnDoing: true,
    }));
    const pageFrom = (before: string | null): SecurityEventsResponse =>
      before === null
        ? { events: events.slice(0, 10), nextBefore: 'event-9' }
        : { events: events.slice(10), nextBefore: null };
    const limits: (string | null)[] = [];
    server.use(
      http.get(EVENTS, () =>
        HttpResponse.json({ error: 'secret server text' }, { status: 500, headers: { 'x-request-id': 'a1b2' } }),
      ),
    );
    await enter();
    const section = within(screen.getByRole('region', { name: 'Senaste händelser' }));
    await section.findByText('Uppgifterna kunde inte hämtas.', { exact: false });
    expect(screen.queryByText('secret server text')).toBeNull();
    expect(section.getByText('a1b2').parentElement?.textContent).toContain('Felkod: a1b2');
    server.use(
      http.get(EVENTS, ({ request }) => {
        const { searchParams } = new URL(request.url);
        limits.push(searchParams.get('limit'));
        return HttpResponse.json(pageFrom(searchParams.get('before')));
      }),
    );
    await page.user.click(section.getByText('Försök igen'));
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(10));
    expect(section.getAllByRole('listitem')[0]?.textContent).toBe(
      'Inloggning4 maj 2026 kl. 14.05 · Firefox på Windows · IP-adress 2001:db8:85a3:8d3:1319:8a2e:370:7348',
    );
    await page.user.click(section.getByText('Visa fler'));
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(12));
    expect(section.queryByText('Visa fler')).toBeNull();
    expect(limits).toEqual(['10', '10']);
  });

  // Last test: the session ends.
  it('signing out everywhere asks first, and leads to the sign-in', async () => {
    const scopes: (string | null)[] = [];
    server.use(
      http.post('/auth/v1/logout', ({ request }) => {
        scopes.push(new URL(request.url).searchParams.get('scope'));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await enter();
    await press('Logga ut överallt');
    let dialog = await screen.findByRole('dialog', { name: 'Logga ut överallt?' });
    await page.user.click(within(dialog).getByText('Avbryt'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(scopes).toEqual([]);
    await press('Logga ut överallt');
    dialog = await screen.findByRole('dialog', { name: 'Logga ut överallt?' });
    await page.user.click(within(dialog).getByText('Logga ut överallt', { selector: 'button' }));
    await screen.findByText('Glömt lösenordet?');
    expect(window.location.pathname).toBe('/min-hudvard');
    expect(scopes).toEqual(['global']);
    page.leave();
    await renderPage('/min-hudvard/sakerhet');
    await screen.findByText('Glömt lösenordet?');
    expect(window.location.pathname).toBe('/min-hudvard');
  });
});
