import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../../../common/paths.js';
import type { AccountErasureResponse } from '../../../../../src/clinic/keeping/erasures/erasures.contract.js';
import { get, refusalOf, sendTo, statusOf } from '../../../shared/api/client.js';
import { signOut } from '../../../shared/auth/sign-out.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { redirectWithToast } from '../../../shared/flash-toast.js';
import { CardSection } from '../../../shared/ui/card-section.js';
import layout from '../../../shared/ui/layout.module.css';
import { Button } from '../../../shared/ui/button.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { Loaded } from '../../../shared/ui/loaded.js';
import { ProblemLine } from '../../../shared/ui/problem-line.js';
import { eraseAccountTexts as texts } from './erase-account.texts.js';

const PATH = '/api/v1/me/erasure';

/** What an erasure of the account would do, and the erasure itself. */
export function EraseAccount({ userId }: { readonly userId: string }) {
  const query = useQuery({
    ...get<AccountErasureResponse>(PATH, userId),
    staleTime: 0,
  });
  return (
    <CardSection heading={texts.heading} text={texts.text}>
      <Loaded query={query} name="the erasure" waiting={3} failed={texts.failed}>
        {(erasure) => (
          <>
            <Effects erasure={erasure} />
            {erasure.obstacles.length > 0 ? (
              <div>
                <h3 className={layout.strong}>{texts.obstacleHeading}</h3>
                <ul>
                  {erasure.obstacles.map((obstacle) => (
                    <li key={obstacle}>{texts.obstacles[obstacle]}</li>
                  ))}
                </ul>
              </div>
            ) : (
              <Erase
                erase={() => sendTo('POST', PATH, { isConfirmed: true })}
                onRefused={() => inBackground(query.refetch(), 'reading the erasure again')}
              />
            )}
          </>
        )}
      </Loaded>
    </CardSection>
  );
}

function Effects({ erasure }: { readonly erasure: AccountErasureResponse }) {
  const { unsentForms, journals, receiptsUntilDay } = erasure;
  return (
    <>
      <div>
        <h3 className={layout.strong}>{texts.goesHeading}</h3>
        <ul>
          <li>{texts.goes.account}</li>
          <li>{texts.goes.names}</li>
          {unsentForms > 0 && <li>{texts.goes.forms(unsentForms)}</li>}
        </ul>
      </div>
      <div>
        <h3 className={layout.strong}>{texts.staysHeading}</h3>
        <ul>
          {journals.map(({ orderNumber, keptUntilDay }) => (
            <li key={orderNumber}>{texts.stays.journal(orderNumber, keptUntilDay)}</li>
          ))}
          {receiptsUntilDay !== null && <li>{texts.stays.receipts(receiptsUntilDay)}</li>}
          {journals.length === 0 && receiptsUntilDay === null && <li>{texts.stays.nothing}</li>}
        </ul>
        {journals.length > 0 && <p>{texts.journalAccess}</p>}
      </div>
    </>
  );
}

interface EraseProps {
  readonly erase: () => Promise<void>;
  /** Something keeps the account since the page was read. */
  readonly onRefused: () => void;
}

function Erase({ erase, onRefused }: EraseProps) {
  const [isAsking, setIsAsking] = useState(false);
  const erasing = useMutation({
    async mutationFn() {
      await erase();
      await signOut('local');
      redirectWithToast(paths.home, { ...texts.done, tone: 'success' });
    },
    onError(error) {
      if (statusOf(error) === 409) onRefused();
    },
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      {erasing.isError && <ProblemLine text={describe(erasing.error)} error={erasing.error} />}
      <p>
        <Button tone="quiet" onClick={() => setIsAsking(true)}>
          {texts.erase}
        </Button>
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        texts={texts.confirm}
        color="error"
        isBusy={erasing.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => erasing.mutate()}
      />
    </>
  );
}

function describe(error: unknown): string {
  const code = refusalOf(error);
  if (code === 'auth.reauthentication-needed') return texts.signInAgain;
  return texts.obstacles[code as keyof typeof texts.obstacles] ?? texts.eraseFailed;
}
