import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inBackground } from '../../../shared/errors/in-background.js';

export type OwnRows<Row> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly rows: readonly Row[] };

/** The user's id is part of the key, so that no account sees another account's cached data. */
export const ownRowsKey = (name: string, userId: string) => [name, userId];

/** A list that belongs to the signed-in person. A failure is logged; the page offers to try again. */
export function useOwnRows<Row>(name: string, userId: string, read: () => Promise<readonly Row[]>): OwnRows<Row> {
  const { data, error, isFetching, refetch } = useQuery({ queryKey: ownRowsKey(name, userId), queryFn: read });
  useEffect(() => {
    if (error !== null) console.error(`the ${name} could not be read`, error);
  }, [error, name]);
  if (data !== undefined) return { kind: 'ready', rows: data };
  return error === null || isFetching
    ? { kind: 'loading' }
    : { kind: 'failed', error, retry: () => inBackground(refetch(), `reading the ${name} again`) };
}

/** The rows, empty until loaded. */
export function rowsOf<Row>(rows: OwnRows<Row>): readonly Row[] {
  return rows.kind === 'ready' ? rows.rows : [];
}
