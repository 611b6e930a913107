import { createTheme, ThemeProvider, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

const FOCUS = { outline: '3px solid var(--pine)', outlineOffset: 2 };
const NARROW = '@media (max-width: 30em)';
const FORCED_COLORS = '@media (forced-colors: active)';

/** The theme of the pages around it, denser: 14 to 15 px, lower controls, tables with lines. */
function dense(outer: Theme): Theme {
  return createTheme(outer, {
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiStack: { defaultProps: { useFlexGap: true } },
      MuiButton: {
        styleOverrides: {
          root: {
            minHeight: 40,
            padding: '0.25rem 1rem',
            fontSize: '0.9375rem',
            '&.MuiButton-text:hover, &.MuiButton-outlined:hover': { backgroundColor: 'var(--mist)' },
            '&.Mui-disabled': { backgroundColor: 'var(--sand)', color: 'var(--ink-soft)' },
            '&.MuiButton-text.MuiButton-colorError:hover': { backgroundColor: 'var(--error-tint)' },
            [FORCED_COLORS]: { border: '1px solid' },
          },
          // One colour for the next step, whatever page it is on.
          contained: {
            '&.MuiButton-colorPrimary:not(.Mui-disabled)': {
              backgroundColor: 'var(--clay)',
              '&:hover': { backgroundColor: 'var(--clay-dark)' },
            },
          },
          outlined: { borderColor: 'var(--control-line)', '&.Mui-disabled': { borderColor: 'var(--line)' } },
          sizeSmall: { minWidth: 0, minHeight: 32, padding: '0.125rem 0.5rem', fontSize: '0.875rem' },
        },
      },
      MuiFormLabel: {
        styleOverrides: {
          root: {
            marginBottom: 4,
            fontSize: '0.9375rem',
            // Visual only; the field itself is marked as required.
            '&[data-required]::after': { content: `" *" / ""` },
          },
        },
      },
      MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.875rem', lineHeight: 1.4 } } },
      MuiFormControlLabel: { styleOverrides: { label: { fontSize: '0.9375rem' } } },
      MuiOutlinedInput: {
        defaultProps: { autoComplete: 'off' },
        styleOverrides: {
          root: {
            fontSize: '0.9375rem',
            '&.Mui-focused': FOCUS,
            '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
          },
          input: {
            padding: '0.4375rem 0.75rem',
            '&::placeholder': { color: 'var(--ink-soft)', opacity: 1 },
          },
        },
      },
      MuiTableContainer: {
        styleOverrides: {
          root: {
            // Not `auto`: the head sticks to the page, and nothing scrolls sideways.
            overflow: 'clip',
            border: '1px solid var(--line)',
            borderRadius: 'var(--radius-card)',
            backgroundColor: 'var(--white)',
          },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: {
            padding: '0.5rem 0.875rem',
            borderBottom: '1px solid var(--line)',
            fontSize: '0.9375rem',
            lineHeight: 1.45,
          },
          head: { backgroundColor: 'var(--sand)', fontSize: '0.875rem', fontWeight: 600, whiteSpace: 'nowrap' },
          stickyHeader: { top: 'var(--sticky-top, 4.5rem)', backgroundColor: 'var(--sand)' },
        },
      },
      MuiTabs: {
        styleOverrides: {
          root: { overflow: 'visible', minHeight: 40 },
          // Tabs wrap.
          scroller: { overflow: 'visible !important', whiteSpace: 'normal' },
          list: { flexWrap: 'wrap', gap: 4, borderBottom: '1px solid var(--line)' },
          vertical: { '& .MuiTabs-list': { borderBottom: 0 } },
          indicator: { display: 'none' },
        },
      },
      MuiTab: {
        styleOverrides: {
          root: {
            alignItems: 'flex-start',
            minWidth: 0,
            maxWidth: 'none',
            minHeight: 40,
            marginBottom: -1,
            padding: '0.375rem 0.875rem',
            borderBottom: '3px solid transparent',
            color: 'var(--ink-soft)',
            fontSize: '0.9375rem',
            textAlign: 'left',
            '&:hover': { color: 'var(--pine)' },
            '&.Mui-selected': { borderBottomColor: 'var(--pine)', [FORCED_COLORS]: { borderBottomColor: 'Highlight' } },
            // A transparent border is drawn then.
            [FORCED_COLORS]: { borderBottomColor: 'Canvas' },
            '.MuiTabs-vertical &': { margin: 0, border: 0, borderRadius: 'var(--radius-input)' },
            '.MuiTabs-vertical &.Mui-selected': {
              backgroundColor: 'var(--mist)',
              [FORCED_COLORS]: { outline: '2px solid Highlight', outlineOffset: -2 },
            },
          },
        },
      },
      MuiToggleButton: {
        styleOverrides: {
          root: {
            minHeight: 32,
            padding: '0.125rem 0.625rem',
            border: '1px solid transparent',
            '&.MuiToggleButtonGroup-grouped': { borderRadius: 8 },
            color: 'var(--pine)',
            fontSize: '0.875rem',
            '&:hover': { backgroundColor: 'var(--mist)' },
            '&.Mui-selected, &.Mui-selected:hover': {
              borderColor: 'var(--pine)',
              backgroundColor: 'var(--mist)',
              color: 'var(--pine)',
            },
            '&[aria-disabled="true"]': { background: 'none', color: 'var(--ink-soft)', cursor: 'default' },
            [FORCED_COLORS]: {
              '&.Mui-selected': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
            },
          },
        },
      },
      MuiChip: {
        defaultProps: { size: 'small' },
        styleOverrides: {
          root: {
            height: 'auto',
            minHeight: 22,
            backgroundColor: 'var(--mist)',
            color: 'var(--pine-dark)',
            fontSize: '0.8125rem',
            fontWeight: 600,
            [FORCED_COLORS]: { border: '1px solid' },
          },
          // Long names wrap: two names may differ only at the end.
          label: { whiteSpace: 'normal' },
          colorPrimary: { backgroundColor: 'var(--pine)', color: 'var(--white)' },
          // What somebody has to see to: green would say that it is well.
          colorWarning: { backgroundColor: 'var(--white)', color: 'var(--clay-dark)', border: '1px solid var(--clay)' },
          outlined: { borderColor: 'var(--control-line)', background: 'none', color: 'var(--ink-soft)' },
        },
      },
      MuiAlert: {
        styleOverrides: {
          root: { padding: '0.25rem 1rem', borderRadius: 'var(--radius-input)', fontSize: '0.9375rem' },
          standard: { '&.MuiAlert-colorInfo': { backgroundColor: 'var(--mist)' } },
          message: { display: 'grid', flex: 1, gap: '0.75rem', minWidth: 0, [FORCED_COLORS]: { border: '1px solid' } },
        },
      },
      MuiDialog: {
        styleOverrides: {
          paper: {
            width: 'calc(100% - 32px)',
            maxHeight: '90vh',
            margin: 16,
            [FORCED_COLORS]: { border: '1px solid' },
          },
        },
      },
      MuiDialogTitle: {
        styleOverrides: { root: { padding: '1.25rem 1.5rem 0.75rem', [NARROW]: { paddingInline: '1rem' } } },
      },
      MuiDialogContent: {
        styleOverrides: {
          root: {
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: '1rem',
            padding: '0.5rem 1.5rem 1.25rem',
            fontSize: '0.9375rem',
            lineHeight: 1.55,
            [NARROW]: { paddingInline: '1rem' },
          },
        },
      },
      MuiDialogActions: {
        defaultProps: { disableSpacing: true },
        styleOverrides: {
          root: {
            flexWrap: 'wrap',
            gap: '0.75rem',
            // Toasts appear at the lower right and must not cover the buttons.
            justifyContent: 'flex-start',
            padding: '0.875rem 1.5rem',
            borderTop: '1px solid var(--line)',
            [NARROW]: { paddingInline: '1rem' },
          },
        },
      },
    },
  });
}

/** MUI's components as the admin area and the desk draw them. */
export function StaffTheme({ children }: { readonly children: ReactNode }) {
  return <ThemeProvider theme={dense}>{children}</ThemeProvider>;
}
