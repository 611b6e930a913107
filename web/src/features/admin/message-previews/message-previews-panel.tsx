import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { paths } from '../../../../../common/paths.js';
import type {
  ListedPreviewResponse,
  ListedPreviewsResponse,
} from '../../../../../src/operations/previews/previews.contract.js';
import { get } from '../../../shared/api/client.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { TableNote } from '../../../shared/ui/table.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { describeTemplate } from '../editing/describe-template.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { useAdminQuery } from '../editing/use-admin-query.js';
import { MessagePreview } from './message-preview.js';
import { messagePreviewsTexts } from './message-previews.texts.js';
import { Soft } from '../../../shared/ui/staff-parts.js';

const READERS = ['patient', 'account', 'staff'] as const;

/** Every mail and text message of the clinic, by its readers; each opens in its place. */
export function MessagePreviewsPanel() {
  const texts = useTexts(messagePreviewsTexts);
  const listed = useAdminQuery<ListedPreviewsResponse>({
    ...get<ListedPreviewsResponse>('/api/v1/admin/message-previews'),
    texts,
    name: 'the messages',
  });
  return (
    <Stack spacing={3}>
      <p>
        <AppLink to={paths.dispatches}>{texts.back}</AppLink>
      </p>
      <Soft as="p" sx={{ maxWidth: '44rem' }}>
        {texts.lead}
      </Soft>
      <StaffLoaded {...listed}>{({ previews }) => <Previews previews={previews} />}</StaffLoaded>
    </Stack>
  );
}

function Previews({ previews }: { readonly previews: readonly ListedPreviewResponse[] }) {
  const texts = useTexts(messagePreviewsTexts);
  const language = useLanguage();
  const [words, setWords] = useState('');
  const wordsOf = ({ kind, template, subject, variant }: ListedPreviewResponse) =>
    [describeTemplate(kind, template, language), subject, variant].join(' ').toLowerCase();
  const found = previews.filter((preview) => wordsOf(preview).includes(words.trim().toLowerCase()));
  return (
    <>
      <Box sx={{ maxWidth: '26rem' }}>
        <TextField type="search" label={texts.search} value={words} onChange={({ target }) => setWords(target.value)} />
      </Box>
      {found.length === 0 && <TableNote>{texts.none}</TableNote>}
      {READERS.map((reader) => (
        <Group key={reader} heading={texts.readers[reader]} previews={found.filter(({ to }) => to === reader)} />
      ))}
    </>
  );
}

interface GroupProps {
  readonly heading: string;
  readonly previews: readonly ListedPreviewResponse[];
}

function Group({ heading, previews }: GroupProps) {
  if (previews.length === 0) return null;
  return (
    <Stack component="section" spacing={2}>
      <h2>{heading}</h2>
      <Box component="ul" sx={{ listStyle: 'none' }}>
        {previews.map((preview) => (
          <li key={`${preview.kind} ${preview.template} ${preview.variant}`}>
            <MessagePreview preview={preview} />
          </li>
        ))}
      </Box>
    </Stack>
  );
}
