import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '../api/client.js';
import { LanguageContext } from '../language.js';
import { StaffLoaded } from './staff-loaded.js';

const failure = (status: number) => new CallError(status, new Error('x'), null, null, 'a1b2');

describe('what a query has read, for staff', () => {
  const refetch = jest.fn();

  interface Look {
    readonly data?: string;
    readonly error?: unknown;
    readonly look?: 'list' | 'part';
    readonly texts?: Partial<Parameters<typeof StaffLoaded>[0]['texts']>;
    readonly language?: 'en' | 'sv';
  }

  const open = ({ data, error = null, look = 'list', texts = {}, language = 'sv' }: Look) =>
    render(
      <LanguageContext value={language}>
        <StaffLoaded
          query={{ data, error, refetch }}
          name="the words"
          texts={{ failedToFetch: 'Orden kunde inte hämtas', ...texts }}
          look={look}
        >
          {(words) => <p>{words}</p>}
        </StaffLoaded>
      </LanguageContext>,
    );
  const retry = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  beforeEach(() => refetch.mockReset());

  it.each([
    ['sv', {}, 'Laddar...'],
    ['en', {}, 'Loading...'],
    ['sv', { loading: 'Hämtar ord…' }, 'Hämtar ord…'],
  ] as const)('in %s a note %o says that it is read', (language, texts, said) => {
    open({ language, texts });
    expect(screen.getByRole('status').textContent).toBe(said);
  });

  it('the content stays while a later read fails', () => {
    open({ data: 'Ett ord', error: failure(500) });
    expect(screen.getByText('Ett ord')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['list', 'status', 'sv', 'Försök igen'],
    ['list', 'status', 'en', 'Try again'],
    ['part', 'alert', 'sv', 'Försök igen'],
  ] as const)('the failure of a %s is a %s with its error code, and a button to read again', async (...row) => {
    const [look, role, language, name] = row;
    open({ look, language, error: failure(500) });
    const note = screen.getByRole(role);
    expect(note.textContent).toContain('Orden kunde inte hämtas');
    expect(note.textContent).toContain('a1b2');
    await retry(name);
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it.each([404, 400])('a part that is gone (%i) says so, without a way to read it again', (status) => {
    open({ look: 'part', texts: { gone: 'Ordet är borttaget' }, error: failure(status) });
    expect(screen.getByRole('alert').textContent).toBe('Ordet är borttaget');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
