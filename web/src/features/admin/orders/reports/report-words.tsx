import Stack from '@mui/material/Stack';
import type { ReportWordsResponse } from '../../../../../../src/clinic/matters/quality/quality.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { reportTexts } from '../../../../shared/quality/report.texts.js';
import { officeReportsTexts } from './office-reports.texts.js';

/** What a report says, in the words of patient and staff. */
export function ReportWords({ words }: { readonly words: ReportWordsResponse }) {
  const texts = useTexts(officeReportsTexts);
  const { measures } = useTexts(reportTexts);
  const parts = [
    [texts.message, words.message ?? ''],
    [texts.description, words.description],
    [measures, words.measures],
  ].filter(([, text]) => text !== '');
  if (parts.length === 0) return <p>{texts.nothing}</p>;
  return (
    <Stack
      component="dl"
      spacing={1.5}
      sx={{ '& dt': { fontWeight: 600 }, '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } }}
    >
      {parts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd lang="sv">{text}</dd>
        </div>
      ))}
    </Stack>
  );
}
