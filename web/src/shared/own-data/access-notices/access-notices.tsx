import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '../../../../../common/dates.js';
import { retryPassing } from '../../api/client.js';
import { Button } from '../../ui/button.js';
import { Loaded } from '../../ui/loaded.js';
import { ProblemLine } from '../../ui/problem-line.js';
import layout from '../../ui/layout.module.css';
import { accessNoticesTexts as texts } from './access-notices.texts.js';

/** The choice of an account or of one case. */
interface AccessNoticesChoice {
  /** ISO 8601; null: not chosen here. */
  readonly chosenAt: string | null;
  /** Of a case: its account has chosen it for all cases. */
  readonly isChosenByAccount?: boolean;
}

export interface AccessNoticesCalls {
  /** Tells accounts and cases apart in the cache. */
  readonly key: string;
  readonly read: () => Promise<AccessNoticesChoice>;
  readonly change: (isOn: boolean) => Promise<AccessNoticesChoice>;
}

/** Chooses to be mailed when somebody outside one's care opens a case, and takes the choice back. */
export function AccessNotices({ calls }: { readonly calls: AccessNoticesCalls }) {
  const client = useQueryClient();
  const queryKey = ['access-notices', calls.key];
  const query = useQuery({
    queryKey,
    queryFn: calls.read,
    retry: retryPassing,
    staleTime: 0,
  });
  const { data } = query;
  const isOn = (data?.chosenAt ?? null) !== null;
  const changing = useMutation({
    mutationFn: calls.change,
    onSuccess: (choice) => client.setQueryData(queryKey, choice),
  });
  const isByAccountAlone = !isOn && data?.isChosenByAccount === true;
  return (
    <Loaded query={query} name="the choice" waiting={2} failed={texts.failed}>
      {(choice) => (
        <>
          <p className={layout.strong}>{stateOf(choice)}</p>
          <p className={layout.quiet}>{texts.how}</p>
          {!isByAccountAlone && (
            <div className={layout.acts}>
              <Button tone="quiet" disabled={changing.isPending} onClick={() => changing.mutate(!isOn)}>
                {isOn ? texts.withdraw : texts.choose}
              </Button>
            </div>
          )}
          <p role="status">{changing.isSuccess && texts[changing.variables ? 'isOn' : 'isOff']}</p>
          {changing.isError && <ProblemLine text={texts.changeFailed} error={changing.error} />}
        </>
      )}
    </Loaded>
  );
}

function stateOf({ chosenAt, isChosenByAccount = false }: AccessNoticesChoice): string {
  if (chosenAt !== null) return texts.on(formatMoment(new Date(chosenAt)));
  return isChosenByAccount ? texts.byAccount : texts.off;
}
