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

export interface PartOfPhotos {
  readonly slots: readonly PhotoSlot[];
  /** Of an information request, ISO 8601: newer photos are wanted. */
  readonly askedAt?: string;
}

interface PhotoStepProps {
  readonly caseId: string;
  readonly photos: readonly StoredPhoto[];
  /** In the order of marking: the guides show the first one's area. */
  readonly siteIds: readonly string[];
  readonly onChanged: () => void;
  readonly onSessionLost: () => void;
  /** Only these slots: those of an information request, or of a screen. */
  readonly part?: PartOfPhotos;
  /** Beside the advice: the hand-off to a phone. */
  readonly children?: ReactNode;
}

const USUAL_AREA: PhotoArea = 'arm';
/** Their photos show the face anyway. */
const FACE: readonly (PhotoArea | null)[] = ['scalp', 'face', 'mouth'];

/** The photos of a case: advice, and a slot for each. A screen with a part of them shows the picture before the advice. */
export function PhotoStep({ caseId, photos, siteIds, part, onChanged, onSessionLost, children }: PhotoStepProps) {
  const area = photoAreaOf(siteIds);
  const [fingerprints] = useState(() => fingerprintsOf(caseId));
  const isScreen = part !== undefined && part.askedAt === undefined;
  const slots = part?.slots ?? PHOTO_SLOTS;
  const isFirst = slots.includes('overview');
  const advice = (
    <ul>
      {[...texts.good, ...(FACE.includes(area) ? [] : [texts.goodElsewhere])].map((item) => (
        <li key={item}>{item}</li>
      ))}
      {area !== null && <li>{texts.areas[area]}</li>}
    </ul>
  );
  return (
    <div className={layout.sections} data-screen={isScreen}>
      {(isFirst || !isScreen) && (
        <p className={styles.privacy}>
          <Lock />
          <span>
            {texts.privacy}{' '}
            <AppLink to={`${paths.privacy}#sakerhet`} target="_blank">
              {texts.privacyMore}
            </AppLink>
          </span>
        </p>
      )}
      {(part === undefined || (isScreen && isFirst)) && <p>{texts.lead}</p>}
      {isScreen && slots.includes('extra-1') && <p>{texts.furtherLead}</p>}
      {!isScreen && (
        <section className={styles.good}>
          <h2>{texts.goodHeading}</h2>
          {advice}
        </section>
      )}
      {!isScreen && children}
      <div className={styles.slots}>
        {slots.map((slot) => (
          <PhotoSlotCard
            key={slot}
            area={area ?? USUAL_AREA}
            photo={photos.find((photo) => photo.slot === slot)}
            askedAt={part?.askedAt}
            {...{ caseId, slot, isScreen, fingerprints, onChanged, onSessionLost }}
          />
        ))}
      </div>
      {isScreen && (
        <details className={layout.soft}>
          <summary>{texts.goodHeading}</summary>
          <div className={styles.good}>{advice}</div>
        </details>
      )}
    </div>
  );
}

const fingerprintsByCase = new Map<string, Map<PhotoSlot, readonly boolean[]>>();

/** Of the photos chosen in this tab, on whichever screen. */
function fingerprintsOf(caseId: string): Map<PhotoSlot, readonly boolean[]> {
  const found = fingerprintsByCase.get(caseId) ?? new Map<PhotoSlot, readonly boolean[]>();
  fingerprintsByCase.set(caseId, found);
  return found;
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
