import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatClock } from '../../../../../../common/dates.js';
import type { HandOffResponse } from '../../../../../../src/clinic/access/case-access.contract.js';
import { sendTo } from '../../../../shared/api/client.js';
import { Button } from '../../../../shared/ui/button.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { QrCode } from '../../../../shared/ui/qr-code.js';
import { casePhotosTexts } from '../case-photos.texts.js';
import styles from '../case-photos.module.css';
import layout from '../../../../shared/ui/layout.module.css';

const texts = casePhotosTexts.handOff;

/** A QR code for the phone: it opens the photo slots only, once. */
export function HandOff({ caseId }: { readonly caseId: string }) {
  const [link, setLink] = useState<HandOffResponse | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendTo<HandOffResponse>('POST', `/api/v1/cases/${caseId}/hand-offs`),
    onSuccess: setLink,
  });
  const label = link === null ? texts.open : texts.again;
  return (
    <section className={styles.handOff}>
      <div>
        <h2>{texts.heading}</h2>
        <p>{texts.lead}</p>
        {error !== null && <NotePanel tone="problem" text={texts.failed} error={error} />}
        <p>
          <Button tone="quiet" disabled={isPending} onClick={() => mutate()}>
            {isPending ? texts.opening : label}
          </Button>
        </p>
      </div>
      {link !== null && (
        <div className={styles.code} role="status">
          <QrCode text={link.url} label={texts.image} className={styles.qr} />
          <p>{texts.scan}</p>
          <p className={layout.address}>{link.url.replace(/^https?:\/\//, '')}</p>
          <p>{texts.digits}</p>
          <p>{texts.validUntil(formatClock(new Date(link.expiresAt)))}</p>
        </div>
      )}
    </section>
  );
}
