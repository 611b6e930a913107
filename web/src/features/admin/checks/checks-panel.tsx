import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../../../common/paths.js';
import type { ChecksResponse } from '../../../../../src/operations/checks/checks.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { Summary } from '../editing/summary.js';
import { CheckItem } from './check-item.js';
import { checksTexts } from './checks.texts.js';
import { useMailedConfirmation } from './use-mailed-confirmation.js';
import { Panel } from '../../../shared/ui/staff-parts.js';
import { get, sendTo } from '../../../shared/api/client.js';

/** What a clinic needs before it opens: each check, what it found, and how it is mended. */
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
          {checks.groups.map(({ group, title, checks: ofGroup }) => (
            <Stack key={group} component="section" spacing={1} sx={{ mb: 3.5 }}>
              <h2 lang="sv">{title}</h2>
              <Panel as="ul" sx={{ padding: 0, display: 'block' }}>
                {ofGroup.map((check) => (
                  <CheckItem key={check.name} check={check} onDone={checkAgain} />
                ))}
              </Panel>
            </Stack>
          ))}
        </>
      )}
    </StaffLoaded>
  );
}
