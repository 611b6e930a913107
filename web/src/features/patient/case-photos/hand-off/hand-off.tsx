import { useState } from 'react';
import { formatClock } from '../../../../../../common/dates.js';
import type { HandOffResponse } from '../../../../../../src/clinic/case-access/hand-offs/hand-offs.contract.js';
import { sendTo } from '../../../../shared/api/client.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { Button } from '../../../../shared/ui/button.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { QrCode } from '../../../../shared/ui/qr-code.js';
import { casePhotosTexts } from '../case-photos.texts.js';
import styles from '../case-photos.module.css';

const texts = casePhotosTexts.handOff;

/** A QR code for the phone: it opens the photo slots only, once. */
export function HandOff({ caseId }: { readonly caseId: string }) {
  const [link, setLink] = useState<HandOffResponse | null>(null);
  const [isFetching, setIsFetching] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const fetchLink = async () => {
    setIsFetching(true);
    setFailure(null);
    try {
      setLink(await sendTo<HandOffResponse>('POST', `/api/v1/cases/${caseId}/hand-offs`));
    } catch (error) {
      setFailure(error);
    } finally {
      setIsFetching(false);
    }
  };
  const label = link === null ? texts.open : texts.again;
  return (
    <section className={styles.handOff}>
      <div>
        <h2>{texts.heading}</h2>
        <p>{texts.lead}</p>
        {failure !== null && <NotePanel tone="problem" text={texts.failed} error={failure} />}
        <p>
          <Button tone="quiet" disabled={isFetching} onClick={() => inBackground(fetchLink(), 'fetching a hand-off')}>
            {isFetching ? texts.opening : label}
          </Button>
        </p>
      </div>
      {link !== null && (
        <div className={styles.code} role="status">
          <QrCode text={link.url} label={texts.image} className={styles.qr} />
          <p>{texts.scan}</p>
          <p className={styles.address}>{link.url.replace(/^https?:\/\//, '')}</p>
          <p>{texts.digits}</p>
          <p>{texts.validUntil(formatClock(new Date(link.expiresAt)))}</p>
        </div>
      )}
    </section>
  );
}
