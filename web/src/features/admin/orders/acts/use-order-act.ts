import { useAct, type ActTexts } from '../../../../shared/acts/use-act.js';
import { useTexts } from '../../../../shared/language.js';
import { orderKeys } from '../order-keys.js';
import { actsTexts } from './acts.texts.js';

interface OrderActOptions<Subject, Result> extends Pick<ActTexts<Subject, Result>, 'done' | 'refusals'> {
  readonly act: (subject: Subject) => Promise<Result>;
  readonly onDone?: (result: Result) => void;
}

/** An act on an order: its story, the lists and the overview are read again, and a failure is a note in the dialog. */
export function useOrderAct<Subject, Result = void>({ act, done, refusals, onDone }: OrderActOptions<Subject, Result>) {
  const { problems } = useTexts(actsTexts);
  return useAct<Subject, Result>({
    act,
    texts: { done, refusals, ...problems },
    refreshes: [orderKeys.stories(), orderKeys.lists(), ['admin', 'overview']],
    onDone,
    failureIs: 'note',
  });
}
