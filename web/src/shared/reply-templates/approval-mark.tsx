import Chip from '@mui/material/Chip';
import type { ReplyTemplate } from '../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { formatInstant } from '../format/instants.js';
import { useLanguage, useTexts } from '../language.js';
import { replyTemplateTexts } from './reply-template.texts.js';

/** Which clinician has approved the text of a template, or that none has. */
export function ApprovalMark({ template: { approval } }: { readonly template: Pick<ReplyTemplate, 'approval'> }) {
  const texts = useTexts(replyTemplateTexts);
  const language = useLanguage();
  if (approval === null) return <Chip color="warning" label={texts.unapproved} />;
  return <>{texts.approved(approval.by.displayName, formatInstant(approval.at, language))}</>;
}
