import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../../../../common/dates.js';
import type { CaseBlockResponse, PastBreak } from '../../../../../src/clinic/desk/blocks/blocks.contract.js';
import { retryPassing } from '../../../shared/api/client.js';
import { CardSection } from '../../../shared/ui/card-section.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from '../../../shared/own-data/own-data.module.css';
import { Button } from '../../../shared/ui/button.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { Loaded } from '../../../shared/ui/loaded.js';
import { ProblemLine } from '../../../shared/ui/problem-line.js';
import { blockTexts as texts } from './block.texts.js';
import type { OwnDataSectionOfCase } from './case-own-data.js';
import { useCaseSection } from './use-case-section.js';

/** Blocks the case for doctors other than the treating one, and lifts the block. */
export function BlockSection(section: OwnDataSectionOfCase) {
  const { read, send } = useCaseSection(section);
  const client = useQueryClient();
  const queryKey = ['case', section.caseId, 'block'];
  const query = useQuery({
    queryKey,
    queryFn: () => read<CaseBlockResponse>('block'),
    retry: retryPassing,
    staleTime: 0,
  });
  const { data } = query;
  const [isAsking, setIsAsking] = useState(false);
  /** The dialog keeps its words while it closes. */
  const [asked, setAsked] = useState<'confirmBlock' | 'confirmLift'>('confirmBlock');
  const isBlocked = (data?.blockedAt ?? null) !== null;
  const ask = () => {
    setAsked(isBlocked ? 'confirmLift' : 'confirmBlock');
    setIsAsking(true);
  };
  const change = useMutation({
    mutationFn: (method: 'PUT' | 'DELETE') => send<CaseBlockResponse>(method, 'block'),
    onSuccess: (block) => client.setQueryData(queryKey, block),
    onSettled: () => setIsAsking(false),
  });
  return (
    <CardSection heading={texts.heading} text={texts.text}>
      <Loaded query={query} name="the block" waiting={2} failed={texts.failed}>
        {(block) => (
          <>
            <State block={block} />
            <div className={layout.acts}>
              <Button tone="quiet" disabled={change.isPending} onClick={ask}>
                {isBlocked ? texts.lift : texts.block}
              </Button>
            </div>
            <p role="status">{change.isSuccess && texts[change.variables === 'PUT' ? 'isBlocked' : 'isLifted']}</p>
            {change.isError && <ProblemLine text={texts.changeFailed} error={change.error} />}
            <Breaks breaks={block.breaks} />
            <ConfirmDialog
              isOpen={isAsking}
              texts={texts[asked]}
              isBusy={change.isPending}
              onConfirm={() => change.mutate(isBlocked ? 'DELETE' : 'PUT')}
              onCancel={() => setIsAsking(false)}
            >
              {asked === 'confirmBlock' && <p>{texts.exceptions}</p>}
            </ConfirmDialog>
          </>
        )}
      </Loaded>
    </CardSection>
  );
}

function State({ block: { blockedAt, treating } }: { readonly block: CaseBlockResponse }) {
  if (blockedAt === null) return <p className={layout.strong}>{texts.open}</p>;
  return (
    <div>
      <p className={layout.strong}>{texts.blocked(formatMoment(new Date(blockedAt)))}</p>
      <p className={layout.quiet}>
        <span>{treating === null ? texts.treatingNone : texts.treating(treating.displayName)}</span> {texts.exceptions}
      </p>
    </div>
  );
}

function Breaks({ breaks }: { readonly breaks: readonly PastBreak[] }) {
  if (breaks.length === 0) return null;
  return (
    <div>
      <h3 className={layout.strong}>{texts.breaks}</h3>
      <ul className={styles.list}>
        {breaks.map(({ at, expiresAt, reason, clinician }) => (
          <li key={at} className={styles.row}>
            <div>
              <p className={layout.strong}>
                {clinician === null ? texts.unknown : `${clinician.displayName}, ${clinician.title}`}
              </p>
              <p className={layout.quiet}>
                <time dateTime={at}>{formatMoment(new Date(at))}</time>. {texts.reasons[reason]}{' '}
                {texts.until(formatMoment(new Date(expiresAt)))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
