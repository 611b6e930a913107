import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { DeskCaseResponse } from '../../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import type { CaseMessage } from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import type { ReplyTemplate } from '../../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import type { Reply } from '../../../../../../common/reply.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { sendTo } from '../../../../shared/api/client.js';
import { useTexts } from '../../../../shared/language.js';
import { deskKeys } from '../../shared/desk-keys.js';
import { OwnTemplateDialog } from './own-template-dialog.js';
import { ownTemplateTexts } from './own-template.texts.js';
import { isPrivate } from './templates.js';

interface OwnTemplatesProps {
  /** Also the clinic's, whose gaps go back into the text. */
  readonly templates: readonly ReplyTemplate[];
  readonly data: DeskCaseResponse;
  readonly messages: readonly CaseMessage[];
  readonly replyOf: () => Reply;
}

/** The doctor's own templates: made of the reply at hand, deleted, or offered to the clinic. */
export function OwnTemplates({ templates, data, messages, replyOf }: OwnTemplatesProps) {
  const texts = useTexts(ownTemplateTexts);
  const [saving, setSaving] = useState<Reply | null>(null);
  const own = templates.filter(isPrivate);
  const act = (path: string, method: 'POST' | 'DELETE', words: { readonly done: string; readonly failed: string }) => ({
    act: (id: string) => sendTo(method, `/api/v1/desk/reply-templates/${id}${path}`),
    texts: words,
    refreshes: [deskKeys.allTemplates()],
  });
  const offer = useAct(act('/offer', 'POST', { done: texts.offered, failed: texts.failed }));
  const remove = useAct(act('', 'DELETE', { done: texts.deleted, failed: texts.failed }));
  return (
    <details>
      <summary>{texts.summary(own.length)}</summary>
      <Box component="ul" sx={{ listStyle: 'none' }}>
        {own.map(({ id, title }) => (
          <li key={id}>
            {title}{' '}
            <Button size="small" aria-label={texts.describe(texts.offer, title)} onClick={() => offer.run(id)}>
              <span>{texts.offer}</span>
            </Button>
            <Button
              size="small"
              color="error"
              aria-label={texts.describe(texts.delete, title)}
              onClick={() => remove.run(id)}
            >
              <span>{texts.delete}</span>
            </Button>
          </li>
        ))}
      </Box>
      <Button size="small" variant="outlined" onClick={() => setSaving(replyOf())}>
        <span>{texts.save}</span>
      </Button>
      {saving && (
        <OwnTemplateDialog reply={saving} {...{ templates, data, messages }} onClose={() => setSaving(null)} />
      )}
    </details>
  );
}
