import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { adminTexts } from './admin.texts.js';
import { useTexts } from '../../../shared/language.js';

const TABLE = {
  tableLayout: 'fixed',
  bgcolor: 'background.paper',
  '& caption': { padding: '0 0 0.25rem', color: 'var(--ink)', fontWeight: 600, captionSide: 'top' },
  '& tbody .MuiTableCell-root': { verticalAlign: 'top', overflowWrap: 'anywhere' },
};

/** A field's label and text. */
export interface DescribedField {
  readonly label: string;
  readonly text: string;
}

export interface BothVersions {
  readonly theirs: readonly DescribedField[];
  /** The same fields in the same order. */
  readonly mine: readonly DescribedField[];
}

/** Two versions side by side, only the fields that differ. */
export function Differences({ theirs, mine }: BothVersions) {
  const { differences: texts } = useTexts(adminTexts).problems;
  const differing = theirs.flatMap(({ label, text }, index) => {
    const own = mine[index]?.text ?? '';
    return own === text ? [] : [{ label, theirs: text, mine: own }];
  });
  return (
    <Table size="small" sx={TABLE}>
      <caption>{texts.caption}</caption>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '27%' }}>{texts.field}</TableCell>
          <TableCell>{texts.theirs}</TableCell>
          <TableCell>{texts.mine}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {differing.map((field) => (
          <TableRow key={field.label}>
            <TableCell component="th" scope="row">
              {field.label}
            </TableCell>
            <TableCell>
              <Box sx={{ maxHeight: '12rem', overflowY: 'auto', whiteSpace: 'pre-wrap' }}>
                {field.theirs || texts.empty}
              </Box>
            </TableCell>
            <TableCell>
              <Box sx={{ maxHeight: '12rem', overflowY: 'auto', whiteSpace: 'pre-wrap' }}>
                {field.mine || texts.empty}
              </Box>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
