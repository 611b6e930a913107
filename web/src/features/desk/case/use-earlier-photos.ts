import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskCaseResponse } from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import { readFrom } from '../../../shared/api/client.js';
import type { PhotographedCase } from '../viewer/viewed-photos.js';

export interface EarlierPhotos {
  readonly cases: readonly PhotographedCase[];
  /** Ids of the cases whose photos lie beside today's. */
  readonly added: readonly string[];
  readonly isAdding: boolean;
  /** The last reading failed. */
  readonly error: Error | null;
  readonly add: (caseId: string) => void;
}

/** Photos of earlier cases of the same person, read one case at a time on request: each reading is in the access log. */
export function useEarlierPhotos(): EarlierPhotos {
  const [cases, setCases] = useState<readonly PhotographedCase[]>([]);
  const reading = useMutation({
    mutationFn: (id: string) => readFrom<DeskCaseResponse>(`/api/v1/desk/cases/${id}`),
    onSuccess: ({ id, orderNumber, photos }) =>
      setCases((before) => [...before.filter((each) => each.id !== id), { id, orderNumber, photos }]),
  });
  return {
    cases,
    added: cases.map(({ id }) => id),
    isAdding: reading.isPending,
    error: reading.error,
    add: reading.mutate,
  };
}
