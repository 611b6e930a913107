import { type ReactNode, useId, useState } from 'react';
import type { PhotoArea } from '../../../../../common/body-sites.js';
import type { StoredPhoto } from '../../../shared/case/case-types.js';
import { type PhotoSlot, REQUIRED_PHOTO_SLOTS } from '../../../../../common/photos.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { showToast } from '../../../shared/show-toast.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { casePhotosTexts as texts } from './case-photos.texts.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './case-photos.module.css';
import { type Distance, PhotoGuide } from './guides/photo-guide.js';
import { PhotoInput } from './photo-input.js';
import type { SlotWork } from './slot-state.js';
import { photoUrl, type Slot, useSlot } from './use-slot.js';
import { ErrorReference } from '../../../shared/ui/error-reference.js';

interface PhotoSlotProps {
  readonly caseId: string;
  readonly slot: PhotoSlot;
  readonly area: PhotoArea;
  readonly photo: StoredPhoto | undefined;
  /** It has a screen of its own. */
  readonly isScreen: boolean;
  /** When the doctor requested a new photo, ISO 8601. */
  readonly askedAt: string | undefined;
  readonly fingerprints: Map<PhotoSlot, readonly boolean[]>;
  readonly onChanged: () => void;
  readonly onSessionLost: () => void;
}

/** One photo slot: an example, the input, and the current photo. */
export function PhotoSlotCard(props: PhotoSlotProps) {
  const { caseId, slot, area, photo, isScreen, askedAt } = props;
  const id = useId();
  const { title, text } = texts.slots[slot];
  const isStored = photo?.state === 'stored';
  const isGood = isStored && (askedAt === undefined || (photo.updatedAt ?? '') >= askedAt);
  const handling = useSlot(props);
  const { work } = handling;
  const actions = (
    <PhotoInput slot={slot} title={title} isAgain={isStored || work.kind === 'advised'} onChoose={handling.choose} />
  );
  return (
    <section className={`${layout.card} ${styles.slot}`} aria-labelledby={id}>
      {isScreen && isRequiredSlot(slot) && (
        <p className={layout.soft}>
          {texts.number(REQUIRED_PHOTO_SLOTS.indexOf(slot) + 1, REQUIRED_PHOTO_SLOTS.length)}
        </p>
      )}
      <header>
        <h2 id={id}>{title}</h2>
        <span className={styles.mark} data-stored={isGood}>
          {isGood && <span>{'✓ '}</span>}
          <span>{markOf({ slot, isGood, isAsked: askedAt !== undefined })}</span>
        </span>
      </header>
      <p className={styles.text}>{text}</p>
      <Picture {...{ caseId, slot, area, photo }} preview={'photo' in work ? work.photo.preview : null} />
      <div className={styles.work}>
        {work.kind === 'preparing' && <p role="status">{texts.preparing}</p>}
        {work.kind === 'saving' && <p role="status">{texts.saving}</p>}
        {work.kind === 'failed' && <NotePanel tone="problem" text={work.text} error={work.error} />}
        {work.kind === 'advised' && (
          <section className={styles.advice} role="status">
            <h3>{texts.adviceHeading}</h3>
            <ul>
              {work.advice.map((name) => (
                <li key={name}>{texts.advice[name]}</li>
              ))}
            </ul>
          </section>
        )}
        {work.kind === 'uploading' && <SlotProgress title={title} work={work} slot={handling} />}
        {work.kind === 'none' && photo?.state === 'uploading' && <p role="status">{texts.elsewhere}</p>}
        {!isBusy(work.kind) && (
          <div className={styles.actions}>
            {work.kind === 'advised' && (
              <TextButton aria-label={texts.forSlot(texts.anyway, title)} onClick={handling.send}>
                {texts.anyway}
              </TextButton>
            )}
            {actions}
            {(isStored || work.kind === 'advised') && (
              <TextButton aria-label={texts.forSlot(texts.rotate, title)} onClick={handling.rotate}>
                {texts.rotate}
              </TextButton>
            )}
            {isStored && work.kind !== 'advised' && <Remove title={title} remove={handling.remove} />}
          </div>
        )}
      </div>
    </section>
  );
}

/** During an upload the slot's other buttons are disabled. */
function isBusy(kind: SlotWork['kind']): boolean {
  return kind === 'preparing' || kind === 'uploading' || kind === 'saving';
}

function markOf({ slot, isGood, isAsked }: { slot: PhotoSlot; isGood: boolean; isAsked: boolean }): string {
  if (isAsked) return isGood ? texts.askedStored : texts.asked;
  if (isGood) return texts.stored;
  return isRequiredSlot(slot) ? texts.required : texts.optional;
}

interface PictureProps extends Pick<PhotoSlotProps, 'caseId' | 'slot' | 'area' | 'photo'> {
  readonly preview: string | null;
}

/** The photo, or an example while a required one is missing. */
function Picture({ caseId, slot, area, photo, preview }: PictureProps): ReactNode {
  const { title } = texts.slots[slot];
  if (preview !== null) return <img className={styles.picture} src={preview} alt={texts.yourPhoto(title)} />;
  if (photo?.state === 'stored') {
    const source = photoUrl(caseId, slot, '400', photo.updatedAt ?? '');
    return <img className={styles.picture} src={source} alt={texts.yourPhoto(title)} />;
  }
  return isRequiredSlot(slot) ? <PhotoGuide area={area} distance={slot} /> : null;
}

function isRequiredSlot(slot: PhotoSlot): slot is Distance {
  return (REQUIRED_PHOTO_SLOTS as readonly PhotoSlot[]).includes(slot);
}

function Remove({ title, remove }: { readonly title: string; readonly remove: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false);
  const confirm = async () => {
    setIsAsking(false);
    try {
      await remove();
    } catch (error) {
      showToast({ title: texts.removeFailed, error, tone: 'destructive' });
    }
  };
  return (
    <>
      <TextButton aria-label={texts.forSlot(texts.remove, title)} onClick={() => setIsAsking(true)}>
        {texts.remove}
      </TextButton>
      <ConfirmDialog
        isOpen={isAsking}
        texts={texts.removeDialog}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => inBackground(confirm(), 'removing a photo')}
      />
    </>
  );
}

interface SlotProgressProps {
  readonly title: string;
  readonly work: Extract<SlotWork, { kind: 'uploading' }>;
  readonly slot: Slot;
}

/** Upload progress, with buttons to pause and cancel. */
function SlotProgress({ title, work: { part, hold, error }, slot }: SlotProgressProps) {
  const percent = Math.floor(part * 100);
  return (
    <div className={styles.progress}>
      <progress value={part} max={1} aria-label={texts.uploadLabel(title)} />
      <p role="status">{hold !== null && texts.holds[hold]}</p>
      {hold === 'waiting' && <ErrorReference error={error} />}
      {hold === null && <p>{texts.uploading(percent)}</p>}
      <p className={styles.actions}>
        {hold === null ? (
          <TextButton onClick={slot.pause}>{texts.pause}</TextButton>
        ) : (
          <TextButton onClick={slot.resume}>{texts.resume}</TextButton>
        )}
        <TextButton onClick={slot.giveUp}>{texts.cancel}</TextButton>
      </p>
    </div>
  );
}
