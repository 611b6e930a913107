import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { memo, useId, useMemo, type Ref } from 'react';
import type { IcdCode } from '../../../../../../common/icd-10-se.js';
import { searchIcdCodes } from '../../../../../../common/icd-search.js';
import { ICD_CODE, REPLY_LIMITS } from '../../../../../../common/reply.js';
import { useTexts } from '../../../../shared/language.js';
import { leaveToPage } from '../../shared/keys/leave-to-page.js';
import { editorTexts } from './editor.texts.js';
import { useIcdCodes } from '../use-reply.js';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';

/** More than this is no help to choose from. */
const MOST_SHOWN = 12;

interface CodeFieldProps {
  readonly codes: readonly string[];
  readonly onChange: (codes: string[]) => void;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly isReadOnly: boolean;
}

const labelOf = ({ code, name }: IcdCode) => (name === '' ? code : `${code} ${name}`);

/**
 * Codes of ICD-10-SE, found by code or name; unlisted codes can be typed.
 *
 * Typing in another field does not draw it again: MUI sets state after each drawing of chosen codes, and 50 such updates that
 * the browser has no time between, as when a busy computer catches up with fast typing, are an endless loop to React.
 */
export const CodeField = memo(function CodeField({ codes, onChange, inputRef, isReadOnly }: CodeFieldProps) {
  const { fields: texts, templates } = useTexts(editorTexts);
  const { codes: listed, uses } = useIcdCodes();
  const ownUses = useMemo(() => new Map(uses.map(({ code, uses: count }) => [code, count])), [uses]);
  const search = (among: readonly IcdCode[], text: string) => searchIcdCodes(among, text, ownUses);
  const id = useId();
  /** Enter after typing: a valid code as typed, otherwise the first match, which the list highlights. */
  const codeFor = (text: string): string[] => {
    const typed = text.trim().toUpperCase();
    if (ICD_CODE.test(typed)) return [typed];
    const open = listed.filter(({ code }) => !codes.includes(code));
    return search(open, text)
      .slice(0, 1)
      .map(({ code }) => code);
  };
  const optionOf = (code: string): IcdCode =>
    listed.find((option) => option.code === code) ?? { code, name: '', synonyms: [] };
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id} data-required>
        {texts.codes}
      </FormLabel>
      <Autocomplete
        id={id}
        multiple
        freeSolo
        size="small"
        readOnly={isReadOnly}
        options={listed}
        value={codes.map(optionOf)}
        filterOptions={(options, { inputValue }) => search(options, inputValue).slice(0, MOST_SHOWN)}
        filterSelectedOptions
        slotProps={{ listbox: { 'aria-label': templates.suggestions, 'aria-labelledby': undefined } }}
        autoHighlight
        getOptionLabel={(option) => (typeof option === 'string' ? option : labelOf(option))}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.code)}
        isOptionEqualToValue={(option, value) => typeof value !== 'string' && option.code === value.code}
        disablePortal
        onKeyDown={leaveToPage}
        onChange={(_event, chosen) => {
          const written = chosen.flatMap((option) => (typeof option === 'string' ? codeFor(option) : option.code));
          onChange([...new Set(written)].slice(0, REPLY_LIMITS.codes));
        }}
        renderInput={(params) => (
          <MuiTextField
            {...params}
            inputRef={inputRef}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                name: 'diagnosis.codes',
                'aria-required': true,
                'aria-describedby': `${id}-help`,
              },
            }}
          />
        )}
      />
      <FormHelperText id={`${id}-help`}>
        {codes.length === 0 ? `${texts.codesHint} ${texts.noCodes}` : texts.codesHint}
      </FormHelperText>
    </FormControl>
  );
});
