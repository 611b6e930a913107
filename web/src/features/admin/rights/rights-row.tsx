import Button from '@mui/material/Button';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { Cell, Row } from '../../../shared/ui/table.js';
import { useAdminSession } from '../editing/admin-session.js';
import type { RightsHolder } from './rights-calls.js';
import styles from './rights.module.css';
import { rightsTexts } from './rights.texts.js';

interface RightsRowProps {
  readonly person: RightsHolder;
  readonly hasOpenReset: boolean;
  readonly onReset: () => void;
}

/** A person with the rights, the second factor and the last sign-in. */
export function RightsRow({ person, hasOpenReset, onReset }: RightsRowProps) {
  const texts = useTexts(rightsTexts);
  const language = useLanguage();
  const { userId } = useAdminSession();
  const { columns, roles } = texts;
  const name = nameOf(person);
  const held = [person.isAdmin && roles.admin, person.clinician !== 'none' && roles[person.clinician]].filter(Boolean);
  const canReset = person.id !== userId && !hasOpenReset && (person.hasSecondFactor || person.isReset);
  return (
    <Row>
      <Cell label={columns.name}>
        {name}
        {person.name !== null && <span className={styles.quiet}>{person.email}</span>}
        {person.id === userId && <span className={styles.quiet}>{texts.you}</span>}
      </Cell>
      <Cell label={columns.roles}>{held.join(', ')}</Cell>
      <Cell label={columns.factor}>
        <span className={person.hasSecondFactor ? '' : styles.missing}>{factorText(person, texts)}</span>
      </Cell>
      <Cell label={columns.seen} isNumber>
        {person.lastSeenAt === null ? texts.never : formatInstant(person.lastSeenAt, language)}
      </Cell>
      <Cell label={columns.actions}>
        {canReset && (
          <Button size="small" aria-label={texts.describe(texts.reset.open, name)} onClick={onReset}>
            {texts.reset.open}
          </Button>
        )}
      </Cell>
    </Row>
  );
}

function factorText(
  { hasSecondFactor, isReset }: RightsHolder,
  { yes, no, wasReset }: { readonly yes: string; readonly no: string; readonly wasReset: string },
): string {
  if (hasSecondFactor) return yes;
  return isReset ? wasReset : no;
}

/** By name, else by address. */
export function nameOf({ name, email, id }: RightsHolder): string {
  return name ?? email ?? id;
}
