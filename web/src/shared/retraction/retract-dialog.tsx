import { RETRACTION_REASONS, type RetractionReason } from '../../../../common/reply-retraction.js';
import { useAct } from '../acts/use-act.js';
import { useTexts } from '../language.js';
import { ChoiceField } from '../ui/field.js';
import { FormDialog } from '../ui/form-dialog.js';
import { Bullets } from '../ui/staff-parts.js';
import { retractionTexts } from './retraction.texts.js';

interface RetractDialogProps {
  readonly retract: (reason: RetractionReason) => Promise<unknown>;
  readonly onRetracted: () => void;
  readonly onClose: () => void;
}

interface RetractionValues {
  readonly reason: RetractionReason | '';
}

/** Names what the retraction of a signed reply does, asks why, and retracts it with a fresh second factor. */
export function RetractDialog({ retract, onRetracted, onClose }: RetractDialogProps) {
  const texts = useTexts(retractionTexts);
  const act = useAct({
    act: ({ reason }: RetractionValues) => retract(reason as RetractionReason),
    texts: { failed: texts.failed, refusals: texts.refusals },
    onDone: onRetracted,
    failureIs: 'note',
  });
  return (
    <FormDialog<RetractionValues>
      texts={{ title: texts.title, submit: texts.confirm }}
      tone="error"
      defaults={{ reason: '' }}
      act={act}
      onClose={onClose}
    >
      <p>{texts.happens}</p>
      <Bullets>
        {texts.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </Bullets>
      <p>
        <strong>{texts.prescriptions}</strong>
      </p>
      <p>
        {texts.call} {texts.final}
      </p>
      <ChoiceField
        name="reason"
        label={texts.reason}
        isRequired
        rules={{ validate: (chosen) => chosen !== '' || texts.reasonMissing }}
        options={[['', texts.choose], ...RETRACTION_REASONS.map((reason) => [reason, texts.reasons[reason]] as const)]}
      />
    </FormDialog>
  );
}
