import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { icdName } from '../../../../../common/icd-10-se.js';
import { replySections } from '../../../../../common/reply-sections.js';
import { EMPTY_REPLY } from '../../../../../common/reply.js';
import type {
  ReplyTemplate,
  TemplateVersion,
  TemplateVersionsResponse,
} from '../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { ReplyView } from '../../../shared/case-reply/reply-view.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { ApprovalMark } from '../../../shared/reply-templates/approval-mark.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { adminTexts } from '../editing/admin.texts.js';
import { useAdminQuery } from '../editing/use-admin-query.js';
import { templatesTexts } from './admin-reply-templates.texts.js';
import { TEMPLATES } from './templates-calls.js';
import { get, sendTo } from '../../../shared/api/client.js';

interface TemplateVersionsProps {
  readonly template: ReplyTemplate;
  /** Opens the editor with the text of an earlier version. */
  readonly onUse: (version: TemplateVersion) => void;
  /** The text of an earlier version is the current one again. */
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** A template as the patient would read it, now and after each earlier save. */
export function TemplateVersions({ template, onUse, onRestored, onClose }: TemplateVersionsProps) {
  const language = useLanguage();
  const { versions: texts } = templatesTexts[language];
  const { restore } = useTexts(adminTexts);
  const restoring = useAct({
    act: ({ condition, stance, title, texts: earlier, codes, prescriptions }: TemplateVersion) =>
      sendTo(
        'PUT',
        `${TEMPLATES}/${template.id}`,
        { condition, stance, title, texts: earlier, codes: [...codes], prescriptions: [...prescriptions] },
        { revision: template.revision },
      ),
    texts: { done: texts.restored, failed: texts.failedToRestore, refusals: { revision_conflict: texts.changed } },
    onDone: onRestored,
  });
  const query = useAdminQuery({
    ...get<TemplateVersionsResponse>(`${TEMPLATES}/${template.id}/versions`, `${template.revision}`),
    texts,
    name: 'the versions',
    staleTime: 0,
  });
  return (
    <StaffDialog title={texts.title(template.title)} size="large" closesOnBackdrop onClose={onClose}>
      <p>{texts.explained}</p>
      <StaffLoaded {...query} look="part">
        {({ versions }) =>
          versions.map((version, index) => (
            <Box
              key={version.revision}
              open={index === 0}
              component="details"
              sx={{ py: 1.5, borderTop: '1px solid var(--line)', '& summary': { minHeight: '2rem' } }}
            >
              <summary>
                {texts.saved(formatInstant(version.updatedAt, language), version.savedBy)}
                {index === 0 && <span>{` · ${texts.current}`}</span>}
              </summary>
              <ApprovalMark template={version} />
              <Box
                sx={{
                  my: 1.5,
                  p: 2.5,
                  border: '1px solid var(--line)',
                  borderRadius: 'var(--radius-card)',
                  background: 'var(--paper)',
                }}
              >
                <ReplyView sections={sectionsOf(version)} signature={null} amendments={[]} level={3} />
              </Box>
              {index > 0 && (
                <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
                  <Button
                    size="small"
                    variant="outlined"
                    disabled={restoring.isPending || restoring.result !== undefined}
                    onClick={() => restoring.run(version)}
                  >
                    {restore}
                  </Button>
                  <Button size="small" variant="outlined" onClick={() => onUse(version)}>
                    {texts.use}
                  </Button>
                </Stack>
              )}
            </Box>
          ))
        }
      </StaffLoaded>
    </StaffDialog>
  );
}

function sectionsOf(version: Pick<TemplateVersion, 'texts' | 'codes' | 'prescriptions'>) {
  const { diagnosis = '', ...texts } = version.texts;
  const prescriptions = version.prescriptions.map((preset, index) => ({ ...preset, id: String(index) }));
  const written = { ...EMPTY_REPLY, ...texts, prescriptions, diagnosis: { plain: diagnosis, codes: version.codes } };
  return replySections(written, icdName);
}
