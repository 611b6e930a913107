import { useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '../api/calls.js';
import { QueryProvider } from '../api/query-provider.js';
import { Loaded } from './loaded.js';

const FAILURE = new CallError(500, new Error('x'), null, null, 'a1b2');

describe('what a query has read', () => {
  /** Each read waits for the next `answer`. */
  let reads: { readonly answer: (words: string) => void; readonly fail: () => void }[] = [];
  const read = () =>
    new Promise<string>((resolve, reject) => {
      reads.push({ answer: resolve, fail: () => reject(FAILURE) });
    });

  type Look = Partial<Pick<Parameters<typeof Loaded>[0], 'failed' | 'role' | 'waiting'>>;

  function Words(look: Look) {
    const query = useQuery({ queryKey: ['words'], queryFn: read, retry: false, staleTime: 0, gcTime: 0 });
    return (
      <>
        <button onClick={() => void query.refetch()}>Hämta om</button>
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
  const finish = (how: 'answer' | 'fail', words = '') => act(async () => reads.at(-1)?.[how](words));
  const again = () => userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));

  beforeEach(() => {
    reads = [];
  });

  it('grey lines stand for it until it is there', async () => {
    open();
    expect(screen.getAllByTestId('skeleton-line')).toHaveLength(2);
    expect(screen.getByRole('status').getAttribute('aria-label')).toBe('Laddar…');
    await finish('answer', 'Ett ord');
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByText('Ett ord')).toBeDefined();
  });

  it('a failure is announced with its error code, and each press of the button reads once more', async () => {
    open();
    await finish('fail');
    expect(screen.getByRole('alert').textContent).toContain('Orden kunde inte hämtas.');
    expect(screen.getByText('a1b2')).toBeDefined();
    await again();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByTestId('skeleton-line')).toHaveLength(2);
    await finish('fail');
    await again();
    await finish('answer', 'Ett ord');
    expect(screen.getByText('Ett ord')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(reads).toHaveLength(3);
  });

  it('what was read stays while a later read fails', async () => {
    open();
    await finish('answer', 'Ett ord');
    await userEvent.click(screen.getByRole('button', { name: 'Hämta om' }));
    await finish('fail');
    expect(reads).toHaveLength(2);
    expect(screen.getByText('Ett ord')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the failure of a part of a page is a status', async () => {
    open({ role: 'status', waiting: null });
    expect(screen.queryByTestId('skeleton-line')).toBeNull();
    await finish('fail');
    expect(screen.getByRole('status').textContent).toContain('Orden kunde inte hämtas.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('with a title the failure is a page of its own', async () => {
    open({ failed: { title: 'Inga ord', text: 'De finns kvar hos oss.' } });
    await finish('fail');
    expect(screen.getByRole('heading', { level: 1, name: 'Inga ord' })).toBeDefined();
    expect(screen.getByText('a1b2')).toBeDefined();
    await again();
    await finish('answer', 'Ett ord');
    expect(screen.getByText('Ett ord')).toBeDefined();
  });
});
