import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '../api/client.js';
import { LanguageContext } from '../language.js';
import { ErrorReference } from './error-reference.js';

const failure = (status: number | null, requestId: string | null) =>
  new CallError(status, new Error('x'), null, null, requestId);

describe('the id of a failed request', () => {
  it('a failure of the server shows the id of its request, which a button copies', async () => {
    const user = userEvent.setup();
    render(<ErrorReference error={failure(502, 'a1b2')} />);
    expect(screen.getByText('a1b2')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Kopiera felkoden' }));
    await screen.findByText('Kopierad');
    expect(await navigator.clipboard.readText()).toBe('a1b2');
  });

  it('the English admin area has it in English', () => {
    render(
      <LanguageContext value="en">
        <ErrorReference error={failure(500, 'a1b2')} />
      </LanguageContext>,
    );
    expect(screen.getByText('Error code:', { exact: false })).toBeDefined();
  });

  it.each([
    ['a refusal', failure(409, 'a1b2')],
    ['a lost connection', failure(null, null)],
    ['no failure', null],
    ['another error', new Error('x')],
  ])('%s shows nothing', (_name, error) => {
    const { container } = render(<ErrorReference error={error} />);
    expect(container.textContent).toBe('');
  });
});
