import Stack from '@mui/material/Stack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../../../common/paths.js';
import type {
  CheckAction,
  CheckPerson,
  CheckResponse,
  ChecksResponse,
} from '../../../../../src/operations/checks/checks.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { Summary } from '../editing/summary.js';
import { useCheckActs } from './check-acts.js';
import { CheckItem } from './check-item.js';
import { checksTexts } from './checks.texts.js';
import styles from './checks.module.css';
import { Panel, Soft } from '../../../shared/ui/staff-parts.js';
import { get, sendTo } from '../../../shared/api/client.js';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ConfirmedResponse } from '../../../../../src/operations/checks/confirmations.contract.js';

const PARAMETER = 'mail-test';

const PERSONS: readonly CheckPerson[] = ['owner', 'technician', 'physician'];

/** So many of a person's checks are shown at once. */
const MOST_NEXT = 3;

const isDone = ({ state }: CheckResponse) => state === 'passed' || state === 'exercise';

/** What a clinic lacks before it opens, by who mends it: what each check found, and how it is mended. What is done is folded. */
export function ChecksPanel() {
  const texts = useTexts(checksTexts);
  const language = useLanguage();
  const queryClient = useQueryClient();
  const query = useQuery({
    ...get<ChecksResponse>('/api/v1/admin/checks'),
    retry: false,
  });
  const again = useAct({
    act: () => sendTo<ChecksResponse>('POST', '/api/v1/admin/checks/run'),
    texts: { failed: texts.failedToRun },
    onDone: (checks) => queryClient.setQueryData(['admin', 'checks'], checks),
  });
  const checkAgain = () => again.run(undefined);
  const acts = useCheckActs(checkAgain);
  useMailedConfirmation(checkAgain);
  return (
    <StaffLoaded query={query} name="the checks" texts={texts}>
      {(checks) => (
        <>
          <Summary
            sentence={
              <>
                <span>
                  {checks.isReady ? texts.ready : texts.notReady(checks.required.total - checks.required.passed)}
                </span>{' '}
                {checks.isReady && <AppLink to={`${paths.adminSettings}#state`}>{texts.toState}</AppLink>}
              </>
            }
            note={`${texts.counts(checks.required, checks.advised)} ${texts.asOf(formatInstant(checks.checkedAt, language))}`}
          >
            <Button variant="outlined" disabled={again.isPending} onClick={checkAgain}>
              <span>{again.isPending ? texts.running : texts.run}</span>
            </Button>
          </Summary>
          <Missing checks={checks.groups.flatMap((group) => group.checks)} onAct={acts.act} />
          {acts.dialog}
        </>
      )}
    </StaffLoaded>
  );
}

interface MissingProps {
  readonly checks: readonly CheckResponse[];
  readonly onAct: (action: CheckAction) => void;
}

function Missing({ checks, onAct }: MissingProps) {
  const texts = useTexts(checksTexts);
  const done = checks.filter(isDone);
  const missing = checks.filter((check) => !isDone(check));
  const required = missing.filter(({ severity }) => severity === 'required');
  const sorted = [...required, ...missing.filter((check) => !required.includes(check))];
  return (
    <>
      <div className={styles.persons}>
        {PERSONS.map((person) => ({ person, own: sorted.filter(({ by }) => by === person) })).map(({ person, own }) => (
          <Stack key={person} component="section" spacing={1} sx={{ minWidth: 0 }}>
            <h2>{texts.persons[person]}</h2>
            {own.length === 0 ? <Soft as="p">{texts.nothingMissing}</Soft> : <NextChecks checks={own} onAct={onAct} />}
          </Stack>
        ))}
      </div>
      {done.length > 0 && (
        <details>
          <Box component="summary" sx={{ cursor: 'pointer', py: 1, fontWeight: 600 }}>
            {texts.done(done.length)}
          </Box>
          <Checks checks={done} onAct={onAct} />
        </details>
      )}
    </>
  );
}

/** What comes next; the rest is folded. */
function NextChecks({ checks, onAct }: MissingProps) {
  const texts = useTexts(checksTexts);
  return (
    <>
      <Checks checks={checks.slice(0, MOST_NEXT)} onAct={onAct} />
      {checks.length > MOST_NEXT && (
        <details>
          <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
            {texts.showAll(checks.length)}
          </Box>
          <Checks checks={checks.slice(MOST_NEXT)} onAct={onAct} />
        </details>
      )}
    </>
  );
}

/** A list of checks. */
export function Checks({ checks, onAct }: MissingProps) {
  return (
    <Panel as="ul" sx={{ padding: 0, display: 'block' }}>
      {checks.map((check) => (
        <CheckItem key={check.name} check={check} onAct={onAct} />
      ))}
    </Panel>
  );
}

/** Confirms a test mail whose link led here, once; the token leaves the address. */
function useMailedConfirmation(onDone: () => void): void {
  const texts = useTexts(checksTexts);
  const { run } = useAct({
    act: (mailed: string) =>
      sendTo<ConfirmedResponse>('POST', '/api/v1/admin/checks/mail-test/confirm', { token: mailed }),
    texts: { done: texts.mailConfirmed, failed: texts.mailExpired },
    onDone,
  });
  const [parameters, setParameters] = useSearchParams();
  const token = parameters.get(PARAMETER);
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (token === null || taken.current === token) return;
    taken.current = token;
    setParameters({}, { replace: true });
    run(token);
  }, [token, setParameters, run]);
}
