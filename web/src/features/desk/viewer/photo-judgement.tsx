import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { UNUSABLE_REASONS, type PhotoJudgement as Judgement } from '../../../../../common/photo-judgement.js';
import { useTexts } from '../../../shared/language.js';
import { ProblemLine } from '../../../shared/ui/problem-line.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { sendTo } from '../../../shared/api/client.js';
import { deskKeys } from '../shared/desk-keys.js';
import type { ViewedPhoto } from './viewed-photos.js';
import styles from './viewer.module.css';
import { viewerTexts } from './viewer.texts.js';

interface PhotoJudgementProps {
  readonly photo: ViewedPhoto;
  /** In words. */
  readonly name: string;
}

/** Asks whether the photo can be used; a no is saved with its reason. */
export function PhotoJudgement({ photo, name }: PhotoJudgementProps) {
  const { usable: texts } = useTexts(viewerTexts);
  const { save, error, judgement } = useJudgement(photo);
  const [isRefused, setIsRefused] = useState(false);
  const isUnusable = isRefused || judgement?.isUsable === false;
  return (
    <div role="group" aria-label={texts.of(name)} className={styles.usable}>
      <span>{texts.question}</span>
      <Button
        size="small"
        variant={judgement?.isUsable && !isRefused ? 'contained' : 'outlined'}
        aria-pressed={judgement?.isUsable === true && !isRefused}
        onClick={() => {
          setIsRefused(false);
          save({ isUsable: true, reason: null });
        }}
      >
        {texts.yes}
      </Button>
      <Button
        size="small"
        variant={isUnusable ? 'contained' : 'outlined'}
        aria-pressed={isUnusable}
        onClick={() => setIsRefused(true)}
      >
        {texts.no}
      </Button>
      {isUnusable && (
        <SelectField
          label={texts.why}
          value={judgement?.reason ?? ''}
          onChoose={(chosen) => {
            const reason = UNUSABLE_REASONS.find((each) => each === chosen);
            if (reason === undefined) return;
            setIsRefused(false);
            save({ isUsable: false, reason });
          }}
          options={UNUSABLE_REASONS.map((reason) => [reason, texts.reasons[reason]])}
        >
          <option value="">{texts.choose}</option>
        </SelectField>
      )}
      {error !== null && <ProblemLine text={texts.failed} error={error} />}
    </div>
  );
}

/** The judgement as it is stored, or on its way. */
function useJudgement({ caseId, slot, judgement }: ViewedPhoto) {
  const client = useQueryClient();
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (body: Judgement) => sendTo('PUT', `/api/v1/desk/cases/${caseId}/photos/${slot}/usable`, body),
    onSuccess: () => client.invalidateQueries({ queryKey: deskKeys.case(caseId) }),
  });
  return { save: mutate, error, judgement: isPending ? variables : judgement };
}
