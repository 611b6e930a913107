import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type ChangeEvent, useId, useState } from 'react';
import type { ClinicianResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { Portrait } from '../../../shared/doctors/portrait.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { ConfirmAct } from '../../../shared/ui/confirm-act.js';
import { FileInput } from '../../../shared/ui/staff-parts.js';
import { clinicianActsTexts } from './clinician-acts.texts.js';
import type { ClinicianDialogProps } from './service-dialog.js';
import { sendTo } from '../../../shared/api/client.js';
import { whiten } from '../../../shared/whiten.js';

/** Longest side of the photo that is sent, in pixels; the server cuts and scales it again. */
const LONGEST_SIDE_PX = 1_200;

const JPEG_QUALITY = 0.85;

/** Uploads a portrait with the clinician's consent, or removes both. */
export function PortraitDialog({ clinician, onEnd, onCancel }: ClinicianDialogProps) {
  const { portrait: texts } = useTexts(clinicianActsTexts);
  const language = useLanguage();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [hasConsented, setHasConsented] = useState(false);
  const { displayName, portrait } = clinician;
  const refusals = { portrait_invalid: texts.invalid };
  const upload = useAct({
    act: async (seen: ClinicianResponse) =>
      file !== null &&
      sendTo('PUT', `/api/v1/admin/clinicians/${seen.id}/portrait`, {
        image: await readPortrait(file),
        hasConsented: true,
      }),
    texts: { done: texts.saved(displayName), failed: texts.failed, refusals },
    onEnd,
  });
  const removal = useAct({
    act: (seen: ClinicianResponse) => sendTo('DELETE', `/api/v1/admin/clinicians/${seen.id}/portrait`),
    texts: { done: texts.removed(displayName), failed: texts.failed, refusals },
    onEnd,
  });
  return (
    <ConfirmAct
      act={upload}
      subject={clinician}
      texts={{ title: texts.title(displayName), text: texts.text, confirm: texts.submit }}
      isDisabled={file === null || !hasConsented || removal.isPending}
      onClose={onCancel}
    >
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', my: 2 }}>
        <Portrait name={displayName} url={portrait?.url ?? null} />
        {portrait !== null && (
          <div>
            <p>{texts.consented(formatInstant(portrait.consentedAt, language))}</p>
            <Button size="small" color="error" onClick={() => removal.run(clinician)}>
              {texts.remove}
            </Button>
          </div>
        )}
      </Stack>
      <p>
        <label htmlFor={id}>{texts.file}</label>
        <br />
        <FileInput
          id={id}
          type="file"
          accept="image/*"
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => setFile(target.files?.[0] ?? null)}
        />
      </p>
      <FormControlLabel
        label={texts.consent(displayName)}
        control={<Checkbox checked={hasConsented} onChange={(_event, isChecked) => setHasConsented(isChecked)} />}
      />
    </ConfirmAct>
  );
}

/** This browser cannot read the file as an image. */
class UnreadablePortraitError extends Error {
  constructor(options: ErrorOptions) {
    super('the file is no image that this browser reads', options);
    this.name = 'UnreadablePortraitError';
  }
}

/** A chosen photo as JPEG in base64: upright, scaled down, without metadata. @throws UnreadablePortraitError */
async function readPortrait(file: Blob): Promise<string> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    throw new UnreadablePortraitError({ cause: error });
  });
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (context !== null) {
    whiten(context);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
  }
  image.close();
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY).replace(/^data:[^,]*,/, '');
}
