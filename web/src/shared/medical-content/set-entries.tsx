import Box from '@mui/material/Box';
import type {
  MedicalEntry,
  MedicalLine,
} from '../../../../src/clinic/replies/medical-content/medical-content.contract.js';
import styles from './medical-content.module.css';

/** Every entry of a set under its section, in Swedish. */
export function SetEntries({ entries }: { readonly entries: readonly MedicalEntry[] }) {
  const sections = [...new Set(entries.map(({ section }) => section))];
  return (
    <div lang="sv">
      {sections.map((section) => (
        <Box
          key={section}
          open
          component="details"
          sx={{
            my: 2,
            '& summary': { minHeight: '2rem' },
            '& h3': { display: 'inline', fontSize: '1.0625rem', letterSpacing: 0 },
          }}
        >
          <summary>
            <h3>{section}</h3>
          </summary>
          {entries
            .filter((entry) => entry.section === section)
            .map((entry) => (
              <article key={entry.key} className={styles.entry}>
                <h4>{entry.title}</h4>
                <Lines lines={entry.lines} />
              </article>
            ))}
        </Box>
      ))}
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly MedicalLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map((line, index) => (
        // The same words can stand twice, and the lines never move.
        <li key={`${index} ${line.text}`}>
          {line.text}
          <Lines lines={line.lines} />
        </li>
      ))}
    </ul>
  );
}
