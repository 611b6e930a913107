import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../../../../common/paths.js';
import type { ChecksResponse } from '../../../../../src/operations/checks/checks.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { useNotices } from '../../../shared/acts/use-notices.js';
import { CheckItem } from './check-item.js';
import { checksTexts } from './checks.texts.js';
import { useMailedConfirmation } from './use-mailed-confirmation.js';
import { Panel, Soft } from '../../../shared/ui/staff-parts.js';
import { get, sendTo } from '../../../shared/api/client.js';

/** What a clinic needs before it opens: each check, what it found, and how it is mended. */
export function ChecksPanel() {
  const texts = useTexts(checksTexts);
  const notices = useNotices();
  const queryClient = useQueryClient();
  const query = useQuery({
    ...get<ChecksResponse>('/api/v1/admin/checks'),
    retry: false,
  });
  const again = useMutation({
    mutationFn: () => sendTo<ChecksResponse>('POST', '/api/v1/admin/checks/run'),
    onSuccess: (checks) => queryClient.setQueryData(['admin', 'checks'], checks),
    onError: (failure) => notices.failed(failure, texts.failedToRun),
  });
  useMailedConfirmation(() => again.mutate());
  return (
    <StaffLoaded query={query} name="the checks" texts={texts}>
      {(checks) => (
        <>
          <Summary checks={checks}>
            <Button variant="outlined" disabled={again.isPending} onClick={() => again.mutate()}>
              <span>{again.isPending ? texts.running : texts.run}</span>
            </Button>
          </Summary>
          {checks.groups.map(({ group, title, checks: ofGroup }) => (
            <Stack key={group} component="section" spacing={1} sx={{ mb: 3.5 }}>
              <h2 lang="sv">{title}</h2>
              <Panel as="ul" sx={{ padding: 0, display: 'block' }}>
                {ofGroup.map((check) => (
                  <CheckItem key={check.name} check={check} onDone={() => again.mutate()} />
                ))}
              </Panel>
            </Stack>
          ))}
        </>
      )}
    </StaffLoaded>
  );
}

interface SummaryProps {
  readonly checks: ChecksResponse;
  readonly children: ReactNode;
}

function Summary({ checks: { isReady, required, advised, checkedAt }, children }: SummaryProps) {
  const texts = useTexts(checksTexts);
  const language = useLanguage();
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '0.75rem 1.5rem',
        mb: 3,
      }}
    >
      <div role="status">
        <Box component="p" sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
          <span>{isReady ? texts.ready : texts.notReady(required.total - required.passed)}</span>{' '}
          {isReady && <AppLink to={`${paths.adminSettings}#state`}>{texts.toState}</AppLink>}
        </Box>
        <Soft as="p">
          {texts.counts(required, advised)} {texts.asOf(formatInstant(checkedAt, language))}
        </Soft>
      </div>
      {children}
    </Stack>
  );
}
