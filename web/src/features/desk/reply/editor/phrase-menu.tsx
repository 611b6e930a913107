import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useTexts } from '../../../../shared/language.js';
import { editorTexts } from './editor.texts.js';
import type { OfferedText } from './templates.js';
import { useTextMenu } from './text-menu.js';

interface PhraseMenuProps {
  /** Of the field. */
  readonly label: string;
  readonly phrases: readonly OfferedText[];
  readonly onChoose: (phrase: OfferedText) => void;
  /** Nothing was chosen; `typed` goes into the text. */
  readonly onClose: (typed: string) => void;
}

/** The user has just asked for the list. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** The phrases of a field, found by typing. Escape closes it, and a slash typed into the empty search is a slash. */
export function PhraseMenu({ label, phrases, onChoose, onClose }: PhraseMenuProps) {
  const { templates: texts } = useTexts(editorTexts);
  return (
    <Autocomplete
      open
      size="small"
      autoHighlight
      disablePortal
      {...useTextMenu(phrases)}
      value={null}
      noOptionsText={texts.noPhrases}
      slotProps={{ listbox: { 'aria-label': texts.suggestions, 'aria-labelledby': undefined } }}
      onChange={(_event, phrase) => phrase && onChoose(phrase)}
      onClose={(_event, reason) => {
        if (reason === 'escape') onClose('');
      }}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          inputRef={focus}
          placeholder={texts.choosePhrase}
          onBlur={() => onClose('')}
          onKeyDown={(event) => {
            if (event.key !== '/' || (event.target as HTMLInputElement).value !== '') return;
            event.preventDefault();
            onClose('/');
          }}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': texts.phrase(label) },
          }}
        />
      )}
    />
  );
}
