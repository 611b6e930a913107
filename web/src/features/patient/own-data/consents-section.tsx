import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '../../../../../common/dates.js';
import { paths } from '../../../../../common/paths.js';
import type { CheckInsResponse } from '../../../../../src/clinic/replies/check-ins/check-ins.contract.js';
import type { CaseConsentsResponse } from '../../../../../src/clinic/keeping/own-data/consents/consents.contract.js';
import { retryPassing } from '../../../shared/api/client.js';
import { CardSection } from '../../../shared/ui/card-section.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from '../../../shared/own-data/own-data.module.css';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Button } from '../../../shared/ui/button.js';
import { Loaded } from '../../../shared/ui/loaded.js';
import { ProblemLine } from '../../../shared/ui/problem-line.js';
import { CaseNotices } from './case-notices.js';
import type { OwnDataSectionOfCase } from './case-own-data.js';
import { consentsTexts as texts } from './consents.texts.js';
import { useCaseSection } from './use-case-section.js';

interface ConsentsSectionProps extends OwnDataSectionOfCase {
  /** The page of the case. */
  readonly toCase: string;
}

/** What the patient has agreed to, and how it is taken back. */
export function ConsentsSection({ toCase, ...section }: ConsentsSectionProps) {
  const { read } = useCaseSection(section);
  const query = useQuery({
    queryKey: ['case', section.caseId, 'consents'],
    queryFn: () => read<CaseConsentsResponse>('consents'),
    retry: retryPassing,
    staleTime: 0,
  });
  return (
    <CardSection heading={texts.heading} text={texts.text}>
      <Loaded query={query} name="the consents" waiting={3} failed={texts.failed}>
        {({ consents, careWithdrawal }) => (
          <>
            {consents.length === 0 && <p>{texts.none}</p>}
            {consents.length > 0 && (
              <ul className={styles.list}>
                {consents.map(({ kind, version, text, givenAt }) => (
                  <li key={kind} className={styles.row}>
                    <div>
                      <h3 className={layout.strong}>{texts.kinds[kind]}</h3>
                      <p className={styles.words}>{text === null ? texts.wordsMissing : `”${text}”`}</p>
                      <p className={layout.quiet}>{texts.given(formatMoment(new Date(givenAt)), version)}</p>
                    </div>
                  </li>
                ))}
              </ul>
            )}
            <div>
              <h3 className={layout.strong}>{texts.withdraw}</h3>
              <p className={layout.quiet}>{texts.ways[careWithdrawal]}</p>
              {careWithdrawal === 'in-case' && <AppLink to={toCase}>{texts.toCase}</AppLink>}
              {careWithdrawal === 'form' && <AppLink to={paths.withdraw}>{texts.toForm}</AppLink>}
            </div>
          </>
        )}
      </Loaded>
      <CheckIns {...section} />
      <CaseNotices {...section} />
    </CardSection>
  );
}

/** Text messages after the reply; nothing while there are none to switch. */
function CheckIns(section: OwnDataSectionOfCase) {
  const { read, send } = useCaseSection(section);
  const client = useQueryClient();
  const queryKey = ['case', section.caseId, 'own-data-check-ins'];
  const { data } = useQuery({
    queryKey,
    queryFn: () => read<CheckInsResponse>('check-ins'),
    retry: retryPassing,
    staleTime: 0,
  });
  const stopping = useMutation({
    mutationFn: () => send<CheckInsResponse>('PUT', 'check-ins', { isOn: false }),
    onSuccess: (stopped) => client.setQueryData(queryKey, stopped),
  });
  if (!data || data.isOn === null) return null;
  return (
    <div>
      <h3 className={layout.strong}>{texts.checkIns}</h3>
      <p className={layout.quiet}>{data.isOn ? texts.checkInsOn : texts.checkInsOff}</p>
      {data.isOn && (
        <Button tone="quiet" onClick={() => stopping.mutate()}>
          {texts.stop}
        </Button>
      )}
      <p role="status">{stopping.isSuccess && texts.stopped}</p>
      {stopping.isError && <ProblemLine text={texts.stopFailed} error={stopping.error} />}
    </div>
  );
}
