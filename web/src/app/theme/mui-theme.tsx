import { ThemeProvider } from '@emotion/react';
import { createTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colors, FONT_STACK, shapes } from './tokens.js';

declare module '@mui/material/styles' {
  interface Palette {
    clay: Palette['primary'];
  }
  interface PaletteOptions {
    clay: PaletteOptions['primary'];
  }
}
declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    clay: true;
  }
}

const theme = createTheme({
  palette: {
    primary: { main: colors.pine, dark: colors.pineDark, contrastText: colors.white },
    clay: { main: colors.clay, dark: colors.clayDark, light: colors.clay, contrastText: colors.white },
    error: { main: colors.error },
    success: { main: colors.success },
    info: { main: colors.pine },
    text: { primary: colors.ink, secondary: colors.inkSoft },
    background: { default: colors.paper, paper: colors.white },
    divider: colors.line,
  },
  shape: { borderRadius: 10 },
  // Grows with the reader's text size.
  spacing: (factor: number) => `${factor * 0.5}rem`,
  typography: {
    fontFamily: FONT_STACK,
    button: { fontSize: '1rem', fontWeight: 600, letterSpacing: 0, textTransform: 'none' },
  },
  components: {
    MuiButton: {
      styleOverrides: {
        root: {
          minHeight: 48,
          padding: '0.625rem 1.25rem',
          lineHeight: 1.4,
          boxShadow: 'none',
          '&:hover': { boxShadow: 'none' },
        },
        outlined: { borderWidth: 1.5, backgroundColor: colors.white },
      },
    },
    MuiButtonBase: {
      styleOverrides: { root: { '&.Mui-focusVisible': { outline: `3px solid ${colors.pine}`, outlineOffset: 2 } } },
    },
    MuiFormLabel: {
      styleOverrides: {
        root: {
          marginBottom: 6,
          color: colors.ink,
          fontSize: '1rem',
          fontWeight: 600,
          lineHeight: 1.4,
          '&.Mui-focused, &.Mui-disabled': { color: colors.ink },
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: colors.white,
          fontSize: '1.0625rem',
          '& fieldset': { borderColor: colors.controlLine },
          '&.Mui-disabled': { backgroundColor: colors.sand },
        },
        input: {
          height: '1.5rem',
          padding: '0.75rem 0.875rem',
          '&.Mui-disabled': { WebkitTextFillColor: colors.inkSoft },
        },
        notchedOutline: { top: 0, '& legend': { display: 'none' } },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          marginLeft: 0,
          fontSize: '0.9375rem',
          lineHeight: 1.45,
          color: colors.inkSoft,
          // The label says why the field is disabled.
          '&.Mui-disabled': { color: colors.inkSoft },
        },
      },
    },
    MuiDialog: { styleOverrides: { paper: { borderRadius: shapes.radiusCard, boxShadow: shapes.shadowFloat } } },
    MuiDialogTitle: { styleOverrides: { root: { fontWeight: 600 } } },
    MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap', padding: '0.5rem 1.5rem 1.5rem' } } },
    MuiAlert: {
      styleOverrides: {
        root: { borderRadius: shapes.radiusCard, fontSize: '1rem', color: colors.ink },
        standard: {
          '&.MuiAlert-colorError': { backgroundColor: colors.errorTint },
          '&.MuiAlert-colorInfo': { backgroundColor: colors.mist },
          '&.MuiAlert-colorSuccess': { backgroundColor: colors.successTint },
        },
      },
    },
  },
});

/** The tokens for MUI's components; pages without any load none of it. */
export function MuiTheme({ children }: { readonly children: ReactNode }) {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
