import { useCallback, useEffect, useState } from 'react';
import { type StoredPhoto } from '../../../../shared/case/case-types.js';
import { PHOTO_SLOTS } from '../../../../../../common/photos.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useFocusOnMount } from '../../../../shared/hooks/use-focus-on-mount.js';
import { Skeleton } from '../../../../shared/ui/skeleton.js';
import { casePhotosTexts } from '../case-photos.texts.js';
import styles from '../case-photos.module.css';
import { PhotoStep } from '../photo-step.js';
import { photoUrl } from '../use-slot.js';

interface PhonePhotosProps {
  readonly caseId: string;
  readonly onSessionLost: () => void;
}

const texts = casePhotosTexts.phone;

/** The photo slots on the patient's phone. Its session reaches nothing else, so each slot is fetched separately. */
export function PhonePhotos({ caseId, onSessionLost }: PhonePhotosProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const [photos, setPhotos] = useState<readonly StoredPhoto[] | null>(null);
  const refresh = useCallback(() => {
    const read = async () => setPhotos(await Promise.all(PHOTO_SLOTS.map((slot) => findPhoto(caseId, slot))));
    inBackground(read(), 'looking for photos');
  }, [caseId]);
  useEffect(refresh, [refresh]);
  return (
    <div className={styles.phone}>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      <p>{texts.lead}</p>
      {photos === null ? (
        <Skeleton lines={4} />
      ) : (
        <PhotoStep {...{ caseId, photos, onSessionLost }} siteIds={[]} onChanged={refresh} />
      )}
      <p>{texts.done}</p>
    </div>
  );
}

async function findPhoto(caseId: string, slot: StoredPhoto['slot']): Promise<StoredPhoto> {
  const updatedAt = new Date().toISOString();
  const { ok } = await fetch(photoUrl(caseId, slot, '400', updatedAt));
  return { slot, state: ok ? 'stored' : 'empty', width: null, height: null, updatedAt };
}
