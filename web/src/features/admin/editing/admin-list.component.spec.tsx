import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { heldAnswer } from '../../../../test-support/held-answer.js';
import { CallError } from '../../../shared/api/call-error.js';
import { QueryProvider } from '../../../shared/api/query-provider.js';
import { LanguageContext } from '../../../shared/language.js';
import { latestToast } from '../../../shared/show-toast.js';
import { AdminList } from './admin-list.js';
import { useListPanel, type Listing, type ListPage } from './use-list-panel.js';

interface Name {
  readonly id: string;
}

const TEXTS = {
  title: 'Namnen',
  search: 'Sök namn',
  loading: 'Namnen hämtas...',
  failedToFetch: 'Namnen kunde inte hämtas',
  empty: 'Det finns inga namn.',
  nothingMatches: 'Inget namn stämmer.',
};
const named = (...ids: readonly string[]) => ids.map((id) => ({ id }));

/** What holds for every list of the office. Specs of features do not repeat it. */
describe('a list of the office', () => {
  const read = jest.fn<Promise<ListPage<Name>>, [Listing, string | null]>();
  let key = 0;

  function Names() {
    const panel = useListPanel<Name>({ queryKey: ['names', `${key}`], read, texts: TEXTS, name: 'names' });
    return <AdminList panel={panel} texts={TEXTS} columns={[{ label: 'Namn', render: ({ id }) => id }]} />;
  }

  const open = () =>
    render(
      <QueryProvider>
        <LanguageContext value="sv">
          <Names />
        </LanguageContext>
      </QueryProvider>,
    );
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation();
    read.mockReset();
    // Pages of a browser share what was read.
    key += 1;
  });

  it('a slow list says that it is read, and an empty one that there is nothing', async () => {
    const answer = heldAnswer();
    read.mockReturnValue(answer.until.then(() => ({ rows: [] })));
    open();
    screen.getByText('Namnen hämtas...');
    answer.release();
    await screen.findByText('Det finns inga namn.');
  });

  it('a list that could not be read says so twice, without words of the server, and is read again', async () => {
    read.mockRejectedValueOnce(new CallError(500, new Error('secret server text'), null, { error: 'secret' }, 'a1b2'));
    read.mockResolvedValue({ rows: named('Bo') });
    open();
    const note = (await screen.findByText('Namnen kunde inte hämtas')).closest('[role="status"]');
    expect(note?.textContent).toContain('a1b2');
    expect(latestToast()).toMatchObject({ tone: 'destructive', text: 'Namnen kunde inte hämtas' });
    expect(document.body.textContent).not.toContain('secret');
    await press('Försök igen');
    await screen.findByText('Bo');
  });

  it('the list goes on page by page, and a search that matches nothing says so', async () => {
    read.mockImplementation(async ({ search }, cursor) => {
      if (search !== undefined) return { rows: [] };
      return cursor === null ? { rows: named('Bo'), next: '1' } : { rows: named('Eli'), next: null };
    });
    open();
    await press('Visa fler');
    await screen.findByText('Eli');
    screen.getByText('Bo');
    expect(screen.queryByRole('button', { name: 'Visa fler' })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    await screen.findByText('Inget namn stämmer.');
    await userEvent.clear(screen.getByRole('searchbox'));
    await waitFor(() => screen.getByText('Bo'));
    expect(read.mock.calls.slice(0, 3)).toEqual([
      [{ search: undefined }, null],
      [{ search: undefined }, '1'],
      [{ search: 'x' }, null],
    ]);
  });
});
