import Stack from '@mui/material/Stack';
import type { ClinicStateChangeResponse } from '../../../../../../src/profile/clinic-state/clinic-state.contract.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { clinicStateTexts } from './clinic-state.texts.js';
import { Panel, Soft } from '../../../../shared/ui/staff-parts.js';

/** Who changed the clinic's state, when and why; newest first. */
export function StateHistory({ changes }: { readonly changes: readonly ClinicStateChangeResponse[] }) {
  const { history: texts } = useTexts(clinicStateTexts);
  const language = useLanguage();
  return (
    <Panel>
      <h2>{texts.heading}</h2>
      {changes.length === 0 ? (
        <Soft as="p">{texts.empty}</Soft>
      ) : (
        <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', '& li': { overflowWrap: 'anywhere' } }}>
          {changes.map(({ id, at, step, by, isByClock, startsAt, endsAt, message, reason }) => (
            <li key={id}>
              <span>{`${texts.steps[step]} ${isByClock ? texts.byClock : texts.by(by ?? texts.erased)}`}</span>
              <br />
              <Soft>{formatInstant(at, language)}</Soft>
              {startsAt !== null && (startsAt > at || endsAt !== null) && (
                <Soft>
                  {' · '}
                  {startsAt > at && <span>{formatInstant(startsAt, language)}</span>}
                  <span> –</span>
                  {endsAt !== null && <span>{` ${formatInstant(endsAt, language)}`}</span>}
                </Soft>
              )}
              {message !== null && <Soft as="p">”{message}”</Soft>}
              {reason !== null && <Soft as="p">{reason}</Soft>}
            </li>
          ))}
        </Stack>
      )}
    </Panel>
  );
}
