import Box from '@mui/material/Box';
import type { AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import { useMemo, type HTMLAttributes, type Key } from 'react';
import { useTexts } from '../../../../shared/language.js';
import layout from '../../../../shared/ui/layout.module.css';
import { Soft } from '../../../../shared/ui/staff-parts.js';
import { leaveToPage } from '../../shared/keys/leave-to-page.js';
import { editorTexts } from './editor.texts.js';
import { useIcdCodes } from '../use-reply.js';
import { searchTexts, type OfferedText, type TextGroup } from './templates.js';

/** How much of a text its second line shows, at most. */
const SHOWN_LENGTH = 90;

type ShownText = OfferedText & { readonly group?: TextGroup };

/**
 * What the menus of templates and phrases share, for MUI's `Autocomplete`: two groups, the first words of each text in a
 * second line, and one mark above all that says whether a clinician has read them.
 */
export function useTextMenu(offered: readonly OfferedText[]) {
  const { templates: texts } = useTexts(editorTexts);
  const { codes } = useIcdCodes();
  const words = useMemo(
    () => new Map(codes.map(({ code, name, synonyms }) => [code, [name, ...synonyms].join(' ')])),
    [codes],
  );
  const unapproved = offered.filter(({ isApproved }) => !isApproved).length;
  const isMixed = unapproved > 0 && unapproved < offered.length;
  const mark = isMixed ? texts.someUnapproved : texts.allUnapproved;
  return {
    options: offered as readonly ShownText[],
    filterOptions: (options: readonly ShownText[], { inputValue }: { readonly inputValue: string }): ShownText[] => [
      ...searchTexts(options, inputValue, (code) => words.get(code) ?? ''),
    ],
    onKeyDown: leaveToPage,
    getOptionKey: ({ id }: ShownText) => id,
    getOptionLabel: ({ title }: ShownText) => title,
    groupBy: ({ group = 'other' }: ShownText) => texts.groups[group],
    renderGroup: ({ key, group, children }: AutocompleteRenderGroupParams) => (
      <li key={key} role="group" aria-label={group}>
        {key === 0 && unapproved > 0 && (
          <Soft as="p" sx={{ px: 2, py: 0.5, background: 'var(--sand)' }}>
            {mark}
          </Soft>
        )}
        <Soft as="p" aria-hidden="true" sx={{ px: 2, pt: 1, fontWeight: 600 }}>
          {group}
        </Soft>
        <ul role="presentation" style={{ padding: 0 }}>
          {children}
        </ul>
      </li>
    ),
    renderOption: ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { readonly key: Key }, text: ShownText) => (
      <Box component="li" key={key} {...props}>
        <span>
          <span>{text.title}</span>
          {isMixed && !text.isApproved && (
            <>
              <Box component="span" aria-hidden="true" sx={{ color: 'var(--clay)' }}>
                {' ●'}
              </Box>
              <span className={layout.unseen}>{texts.unread}</span>
            </>
          )}
          <Soft lang="sv">{beginningOf(text.text)}</Soft>
        </span>
      </Box>
    ),
  };
}

function beginningOf(text: string): string {
  if (text.length <= SHOWN_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', SHOWN_LENGTH))} …`;
}
