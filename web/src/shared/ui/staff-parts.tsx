import { styled } from '@mui/material/styles';

/** A white card with a hairline; its parts stand below each other. */
export const Panel = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0.75rem',
  margin: 0,
  padding: '1rem 1.25rem',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  backgroundColor: 'var(--white)',
  listStyle: 'none',
  overflowWrap: 'anywhere',
});

/** A line that is less important than the one before it; `data-tone="problem"`: one that is more important. */
export const Soft = styled('span')({
  display: 'block',
  color: 'var(--ink-soft)',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '&[data-tone="problem"]': { color: 'var(--error)', fontWeight: 600 },
});

/** What somebody has written, or what is worth noting, on a tint; keeps its line breaks. */
export const Notes = styled('p')({
  padding: '0.625rem 1rem',
  borderRadius: 'var(--radius-input)',
  backgroundColor: 'var(--mist)',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '@media (forced-colors: active)': { border: '1px solid' },
});

/** Points of a text, with their marks within what is around them. */
export const Bullets = styled('ul')({
  display: 'grid',
  gap: '0.25rem',
  paddingInlineStart: '1.25rem',
  overflowWrap: 'anywhere',
});

/** A file to choose; the browser writes what its button says. */
export const FileInput = styled('input')({
  maxWidth: '100%',
  color: 'var(--ink-soft)',
  font: 'inherit',
  '&::file-selector-button': {
    minHeight: '2.75rem',
    marginRight: '0.75rem',
    padding: '0 1rem',
    border: '1px solid var(--control-line)',
    borderRadius: 'var(--radius-input)',
    backgroundColor: 'var(--white)',
    color: 'var(--pine)',
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
  },
});

/** Terms and what they are, in two columns. */
export const FactList = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content) minmax(0, 1fr)',
  gap: '0.375rem 1.25rem',
  '& dt': { color: 'var(--ink-soft)' },
  '& dd': { overflowWrap: 'anywhere' },
});

/** Of a `Stack`: fields and their button beside each other, where they fit. */
export const LINE = {
  flexFlow: 'row wrap',
  alignItems: 'flex-end',
  '& > *': { flex: '0 1 14rem', minWidth: 0 },
  '& > button': { flex: 'none' },
} as const;
