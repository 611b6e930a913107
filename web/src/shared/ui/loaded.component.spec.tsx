import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '../api/client.js';
import { QueryProvider } from '../api/query-provider.js';
import { Loaded } from './loaded.js';

const FAILURE = new CallError(500, new Error('x'), null, null, 'a1b2');

describe('what a query has read', () => {
  /** Each read waits for the next `answer`. */
  let reads: { readonly answer: (words: string) => void; readonly fail: () => void }[] = [];
  let name = 0;
  const read = () =>
    new Promise<string>((resolve, reject) => {
      reads.push({ answer: resolve, fail: () => reject(FAILURE) });
    });

  type Look = Partial<Pick<Parameters<typeof Loaded>[0], 'failed' | 'role' | 'waiting'>>;

  function Words(look: Look) {
    const query = useQuery({ queryKey: ['words', name], queryFn: read, retry: false, staleTime: 0, gcTime: 0 });
    return (
      <>
        <button onClick={() => void query.refetch()}>Hämta om</button>
        {query.isRefetchError && <p>Senaste försöket misslyckades</p>}
        <Loaded query={query} name="the words" waiting={2} failed="Orden kunde inte hämtas." {...look}>
          {(words) => <p>{words}</p>}
        </Loaded>
      </>
    );
  }

  const open = (look: Look = {}) =>
    render(
      <QueryProvider>
        <Words {...look} />
      </QueryProvider>,
    );
  const newest = () => {
    const last = reads.at(-1);
    if (last === undefined) throw new Error('nothing is read');
    return last;
  };
  const again = () => userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));

  beforeEach(() => {
    name += 1;
    reads = [];
  });

  it('grey lines stand for it until it is there', async () => {
    open();
    expect(screen.getAllByTestId('skeleton-line')).toHaveLength(2);
    expect(screen.getByRole('status').getAttribute('aria-label')).toBe('Laddar…');
    newest().answer('Ett ord');
    await screen.findByText('Ett ord');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('a failure is announced with its error code, and each press of the button reads once more', async () => {
    open();
    newest().fail();
    expect((await screen.findByRole('alert')).textContent).toContain('Orden kunde inte hämtas.');
    expect(screen.getByText('a1b2')).toBeDefined();
    await again();
    await screen.findAllByTestId('skeleton-line');
    expect(screen.queryByRole('alert')).toBeNull();
    newest().fail();
    await screen.findByRole('alert');
    await again();
    newest().answer('Ett ord');
    await screen.findByText('Ett ord');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(reads).toHaveLength(3);
  });

  it('the content stays while a later read fails', async () => {
    open();
    newest().answer('Ett ord');
    await screen.findByText('Ett ord');
    await userEvent.click(screen.getByRole('button', { name: 'Hämta om' }));
    newest().fail();
    await screen.findByText('Senaste försöket misslyckades');
    expect(screen.getByText('Ett ord')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the failure of a part of a page is a status', async () => {
    open({ role: 'status', waiting: null });
    expect(screen.queryByTestId('skeleton-line')).toBeNull();
    newest().fail();
    expect((await screen.findByRole('status')).textContent).toContain('Orden kunde inte hämtas.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('with a title the failure is a page of its own', async () => {
    open({ failed: { title: 'Inga ord', text: 'De finns kvar hos oss.' } });
    newest().fail();
    await screen.findByRole('heading', { level: 1, name: 'Inga ord' });
    expect(screen.getByText('a1b2')).toBeDefined();
    await again();
    newest().answer('Ett ord');
    await screen.findByText('Ett ord');
  });
});
