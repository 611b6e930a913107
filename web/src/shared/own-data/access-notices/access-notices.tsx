import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '../../../../../common/dates.js';
import { isPassing } from '../../case/case-call.js';
import { inBackground } from '../../errors/in-background.js';
import { Button } from '../../ui/button.js';
import { ProblemLine } from '../../ui/problem-line.js';
import { Skeleton } from '../../ui/skeleton.js';
import { TextButton } from '../../ui/text-button.js';
import styles from '../own-data.module.css';
import { accessNoticesTexts as texts } from './access-notices.texts.js';

/** The choice of an account or of one case. */
export interface AccessNoticesChoice {
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
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: calls.read,
    retry: (failures, failure) => failures < 2 && isPassing(failure),
    staleTime: 0,
  });
  const isOn = (data?.chosenAt ?? null) !== null;
  const changing = useMutation({
    mutationFn: () => calls.change(!isOn),
    onSuccess: (choice) => client.setQueryData(queryKey, choice),
  });
  const isByAccountAlone = !isOn && data?.isChosenByAccount === true;
  return (
    <>
      {data === undefined && error === null && <Skeleton lines={2} />}
      {data === undefined && error !== null && (
        <ProblemLine text={texts.failed} error={error}>
          <TextButton onClick={() => inBackground(refetch(), 'reading the choice again')}>{texts.retry}</TextButton>
        </ProblemLine>
      )}
      {data !== undefined && (
        <>
          <p className={styles.name}>{stateOf(data)}</p>
          <p className={styles.soft}>{texts.how}</p>
          {!isByAccountAlone && (
            <div className={styles.actions}>
              <Button tone="quiet" disabled={changing.isPending} onClick={() => changing.mutate()}>
                {isOn ? texts.withdraw : texts.choose}
              </Button>
            </div>
          )}
          <p role="status">{changing.data && texts[changing.data.chosenAt === null ? 'isOff' : 'isOn']}</p>
          {changing.isError && <ProblemLine text={texts.changeFailed} error={changing.error} />}
        </>
      )}
    </>
  );
}

function stateOf({ chosenAt, isChosenByAccount = false }: AccessNoticesChoice): string {
  if (chosenAt !== null) return texts.on(formatMoment(new Date(chosenAt)));
  return isChosenByAccount ? texts.byAccount : texts.off;
}
