import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { paths } from '../../../../common/paths.js';
import { heldAnswer } from '../../../test-support/held-answer.js';
import { aSession } from '../../../test-support/session.js';
import { useAct } from '../acts/use-act.js';
import { CallError, noSession } from '../api/call-error.js';
import { QueryProvider } from '../api/query-provider.js';
import { AuthProvider } from '../auth/auth-context.js';
import { authState } from '../auth/session.js';
import { LanguageContext } from '../language.js';
import { latestToast } from '../show-toast.js';
import { ConfirmAct } from './confirm-act.js';
import { Field } from './field.js';
import { FormDialog } from './form-dialog.js';

interface Invitation {
  readonly name: string;
}

const TEXTS = {
  done: 'Inbjudan är skickad',
  failed: 'Inbjudan skickades inte',
  refusals: { taken: 'Namnet är upptaget' },
  noResponse: 'Servern svarar inte',
};
const refusal = (status: number, code: string | null) => new CallError(status, new Error('x'), code, null, 'a1b2');

/** What holds for every act of staff and its dialog. Specs of features do not repeat it. */
describe('an act of staff with its dialog', () => {
  const send = jest.fn<Promise<void>, [Invitation]>();
  const onClose = jest.fn();

  interface DialogProps {
    readonly failureIs?: 'toast' | 'note';
  }

  function InviteDialog({ failureIs }: DialogProps) {
    const invite = useAct({ act: send, texts: TEXTS, onDone: onClose, failureIs });
    return (
      <FormDialog texts={{ title: 'Bjud in', submit: 'Skicka' }} defaults={{ name: '' }} act={invite} onClose={onClose}>
        <Field name="name" label="Namn" rules={{ validate: (typed) => typed !== '' || 'Skriv ett namn' }} />
      </FormDialog>
    );
  }

  function RemovalDialog() {
    const removal = useAct({ act: send, texts: TEXTS, onDone: onClose, failureIs: 'note' });
    const texts = { title: 'Ta bort?', text: 'Det går inte att ångra.', confirm: 'Ta bort' };
    return <ConfirmAct act={removal} subject={{ name: 'Bo' }} texts={texts} onClose={onClose} />;
  }

  const show = (dialog: ReactNode) =>
    render(
      <QueryProvider>
        <AuthProvider>
          <LanguageContext value="sv">{dialog}</LanguageContext>
        </AuthProvider>
      </QueryProvider>,
    );
  const open = async (failureIs: 'toast' | 'note' = 'note') => {
    const shown = show(<InviteDialog failureIs={failureIs} />);
    await userEvent.type(screen.getByLabelText('Namn'), 'Bo');
    return shown;
  };
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const press = (name: string) => userEvent.click(button(name));
  const typed = () => screen.getByLabelText<HTMLInputElement>('Namn').value;

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation();
    send.mockReset().mockResolvedValue();
    onClose.mockReset();
    const session = aSession({ hasFactor: true });
    authState.write({ session, user: session.user, loading: false } as never);
  });

  it('a form with an error sends nothing, and names it', async () => {
    show(<InviteDialog />);
    await press('Skicka');
    await screen.findByText('Skriv ett namn');
    expect(send).not.toHaveBeenCalled();
  });

  it('a success is a toast, and ends the dialog', async () => {
    await open();
    await press('Skicka');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(send.mock.calls).toEqual([[{ name: 'Bo' }]]);
    expect(latestToast()).toMatchObject({ tone: 'success', text: 'Inbjudan är skickad' });
  });

  it.each([
    ['a refusal that it knows', refusal(409, 'taken'), 'Namnet är upptaget', false],
    ['a refusal that it does not know', refusal(409, 'new_reason'), 'Inbjudan skickades inte', true],
    ['a failure of the server', refusal(500, null), 'Inbjudan skickades inte', true],
    ['no response', new CallError(null, new Error('x')), 'Servern svarar inte', false],
  ])('after %s the note says why, what was typed stays, and it can be sent again', async (_case, ...rest) => {
    const [error, text, hasCode] = rest;
    send.mockRejectedValueOnce(error);
    await open();
    await press('Skicka');
    const note = await screen.findByRole('alert');
    expect(note.textContent).toContain(text);
    expect(note.textContent.includes('a1b2')).toBe(hasCode);
    expect(typed()).toBe('Bo');
    expect(onClose).not.toHaveBeenCalled();
    await press('Skicka');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['refusal', refusal(409, 'taken'), { title: 'Fel', text: 'Namnet är upptaget' }],
    ['lost session', noSession(), { title: 'Du är inte inloggad', text: 'Logga in igen' }],
  ])('a %s that is a toast leaves the dialog as it was', async (_case, error, words) => {
    send.mockRejectedValueOnce(error);
    await open('toast');
    await press('Skicka');
    await waitFor(() => expect(latestToast()).toMatchObject({ tone: 'destructive', ...words }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(typed()).toBe('Bo');
  });

  it.each([
    ['has ended', noSession(), 'Logga in i en ny flik', paths.myCare],
    ['lacks the second factor', refusal(403, 'auth.insufficient-aal'), 'Bekräfta i en ny flik', paths.orders],
  ])('a session that %s is mended in a new tab, and what was typed stays', async (_case, error, link, path) => {
    send.mockRejectedValueOnce(error);
    await open();
    await press('Skicka');
    expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toBe(path);
    expect(typed()).toBe('Bo');
    expect(button('Skicka').disabled).toBe(false);
  });

  it('a second factor that was not shown leaves the form as it was, and the call goes on once it is shown', async () => {
    send.mockRejectedValue(refusal(401, 'step_up_required'));
    await open();
    await press('Skicka');
    const asked = await screen.findByRole('dialog', { name: 'Visa din andra faktor' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Avbryt' }));
    await screen.findByRole('dialog', { name: 'Bjud in' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(typed()).toBe('Bo');
    await press('Skicka');
    await screen.findByRole('dialog', { name: 'Visa din andra faktor' });
    send.mockReset().mockResolvedValue();
    const { session, ...state } = authState.read();
    // A token with another signature, as the server gives once the factor is shown.
    act(() =>
      authState.write({ ...state, session: session && { ...session, access_token: `${session.access_token}2` } }),
    );
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(send.mock.calls).toEqual([[{ name: 'Bo' }]]);
  });

  it('nothing is sent twice while it is sent, and the outcome is told after the dialog was closed', async () => {
    const answer = heldAnswer();
    send.mockReturnValue(answer.until);
    const { rerender } = await open();
    await press('Skicka');
    expect(button('Skicka').disabled).toBe(true);
    await press('Avbryt');
    expect(onClose).toHaveBeenCalledTimes(1);
    rerender(<p>Sidan</p>);
    answer.release();
    await waitFor(() => expect(latestToast()).toMatchObject({ tone: 'success' }));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('a question stays while its act is made, and says why it failed', async () => {
    const answer = heldAnswer();
    send.mockReturnValueOnce(answer.until.then(() => Promise.reject(refusal(409, 'taken'))));
    show(<RemovalDialog />);
    await press('Ta bort');
    await press('Avbryt');
    expect(onClose).not.toHaveBeenCalled();
    answer.release();
    expect((await screen.findByRole('alert')).textContent).toContain('Namnet är upptaget');
    await press('Avbryt');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
