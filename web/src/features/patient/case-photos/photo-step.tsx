import { useState, type ReactNode } from 'react';
import { paths } from '../../../../../common/paths.js';
import { photoAreaOf, type PhotoArea } from '../../../../../common/body-sites.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { type StoredPhoto } from '../../../shared/case/case-types.js';
import { PHOTO_SLOTS, type PhotoSlot } from '../../../../../common/photos.js';
import { casePhotosTexts as texts } from './case-photos.texts.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './case-photos.module.css';
import { PhotoSlotCard } from './photo-slot.js';

export interface RequestedPhotos {
  readonly slots: readonly PhotoSlot[];
  /** ISO 8601. */
  readonly askedAt: string;
}

interface PhotoStepProps {
  readonly caseId: string;
  readonly photos: readonly StoredPhoto[];
  /** In the order of marking: the guides show the first one's area. */
  readonly siteIds: readonly string[];
  readonly onChanged: () => void;
  readonly onSessionLost: () => void;
  /** The photos of an information request: only these slots, with newer photos. */
  readonly requested?: RequestedPhotos;
  /** Beside the advice: the hand-off to a phone. */
  readonly children?: ReactNode;
}

const USUAL_AREA: PhotoArea = 'arm';

/** The photos of a case: advice, and a slot for each. */
export function PhotoStep({ caseId, photos, siteIds, requested, onChanged, onSessionLost, children }: PhotoStepProps) {
  const area = photoAreaOf(siteIds);
  const [fingerprints] = useState(() => new Map<PhotoSlot, readonly boolean[]>());
  return (
    <div className={layout.sections}>
      <p className={styles.privacy}>
        <Lock />
        <span>
          {texts.privacy}{' '}
          <AppLink to={`${paths.privacy}#sakerhet`} target="_blank">
            {texts.privacyMore}
          </AppLink>
        </span>
      </p>
      {requested === undefined && <p>{texts.lead}</p>}
      <section className={styles.good}>
        <h2>{texts.goodHeading}</h2>
        <ul>
          {texts.good.map((item) => (
            <li key={item}>{item}</li>
          ))}
          {area !== null && <li>{texts.areas[area]}</li>}
        </ul>
      </section>
      {children}
      <div className={styles.slots}>
        {(requested?.slots ?? PHOTO_SLOTS).map((slot) => (
          <PhotoSlotCard
            key={slot}
            area={area ?? USUAL_AREA}
            photo={photos.find((photo) => photo.slot === slot)}
            askedAt={requested?.askedAt}
            {...{ caseId, slot, fingerprints, onChanged, onSessionLost }}
          />
        ))}
      </div>
    </div>
  );
}

function Lock() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path
        d="M6 9V6.5a4 4 0 0 1 8 0V9M4.5 9h11v8h-11z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}
