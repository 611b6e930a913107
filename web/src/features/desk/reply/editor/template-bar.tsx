import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MuiTextField from '@mui/material/TextField';
import { useId, useState, type Ref } from 'react';
import type { ReplyTemplate } from '../../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { ApprovalMark } from '../../../../shared/reply-templates/approval-mark.js';
import { editorTexts } from './editor.texts.js';
import { isPrivate, offeredText, type OfferedTemplate } from './templates.js';
import { useTextMenu } from './text-menu.js';

interface TemplateBarProps {
  readonly templates: readonly OfferedTemplate[];
  readonly inputRef: Ref<HTMLInputElement>;
  /** The template was changed or deleted after the page read it. */
  readonly isChanged: boolean;
  readonly onUse: (template: ReplyTemplate) => void;
}

/** Starts the reply from a template, found by typing. Names the clinician who approved it, if any. */
export function TemplateBar({ templates, inputRef, isChanged, onUse }: TemplateBarProps) {
  const { templates: texts } = useTexts(editorTexts);
  const [typed, setTyped] = useState('');
  const [usedId, setUsedId] = useState<string | null>(null);
  const id = useId();
  const used = templates.find((each) => each.id === usedId);
  const menu = useTextMenu(templates.map(offeredText));
  if (templates.length === 0) return null;
  return (
    <Stack
      direction="row"
      spacing={1.5}
      sx={{ flexWrap: 'wrap', alignItems: 'end', '& > :first-child': { flex: '1 1 14rem' } }}
    >
      <FormControl fullWidth>
        <FormLabel htmlFor={id}>{texts.label}</FormLabel>
        <Autocomplete
          id={id}
          size="small"
          autoHighlight
          openOnFocus
          disablePortal
          {...menu}
          value={null}
          inputValue={typed}
          onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
          noOptionsText={texts.none}
          slotProps={{ listbox: { 'aria-label': texts.suggestions, 'aria-labelledby': undefined } }}
          onChange={(_event, chosen) => {
            const template = templates.find(({ id: each }) => each === chosen?.id);
            if (template === undefined) return;
            setUsedId(template.id);
            onUse(template);
          }}
          renderInput={(params) => (
            <MuiTextField
              {...params}
              placeholder={texts.choose}
              inputRef={inputRef}
              slotProps={{
                ...params.slotProps,
                htmlInput: {
                  ...params.slotProps.htmlInput,
                  'aria-describedby': `${id}-help`,
                  'aria-keyshortcuts': 'm',
                },
              }}
            />
          )}
        />
        <FormHelperText id={`${id}-help`}>{texts.hint}</FormHelperText>
      </FormControl>
      {used && !isPrivate(used) && <ApprovalMark template={used} />}
      {isChanged && (
        <Box
          role="status"
          component="p"
          sx={{
            padding: '0.5rem 0.875rem',
            border: '1px solid var(--error)',
            borderRadius: 'var(--radius-input)',
            background: 'var(--error-tint)',
            fontSize: '0.9375rem',
          }}
        >
          {texts.changed}
        </Box>
      )}
    </Stack>
  );
}
