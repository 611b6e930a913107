import { useReducer, useRef, useState, type KeyboardEvent } from 'react';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useLanguage } from '../../../shared/language.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { caseWords } from '../shared/case-words.texts.js';
import { PhotoJudgement } from './photo-judgement.js';
import { PhotoPane } from './photo-pane.js';
import { SessionPhoto } from './session-photo.js';
import { usePhotoSession } from './use-photo-session.js';
import { useViewerKeys } from './use-viewer-keys.js';
import { addressOf, viewedPhotos, type PhotographedCase, type ViewedPhoto } from './viewed-photos.js';
import { chosenLook, openViewer, reduceViewer } from './viewer-state.js';
import { ViewerTools } from './viewer-tools.js';
import styles from './viewer.module.css';
import { viewerTexts } from './viewer.texts.js';

/** Where links lead to. */
const VIEWER_ID = 'bilder';

interface PhotoViewerProps {
  readonly shown: PhotographedCase;
  /** The clinician has the care of the case: says which of its photos can be used. */
  readonly mayJudge: boolean;
  /** Earlier cases of the same person whose photos are compared. */
  readonly earlier: readonly PhotographedCase[];
}

/** The photos of a case, one or two at a time, to be looked at closely: by keyboard, mouse and touch. */
export function PhotoViewer({ shown, mayJudge, earlier }: PhotoViewerProps) {
  const texts = viewerTexts[useLanguage()];
  const [first, ...others] = viewedPhotos(shown, earlier);
  if (first === undefined)
    return (
      <p id={VIEWER_ID} tabIndex={-1}>
        {texts.none}
      </p>
    );
  return <Viewer photos={[first, ...others]} judgedCase={mayJudge ? shown.id : null} />;
}

interface ViewerProps {
  readonly photos: readonly [ViewedPhoto, ...ViewedPhoto[]];
  /** Whose photos are judged. */
  readonly judgedCase: string | null;
}

function Viewer({ photos, judgedCase }: ViewerProps) {
  const language = useLanguage();
  const texts = viewerTexts[language];
  const words = caseWords[language];
  const session = usePhotoSession();
  const [retries, setRetries] = useState(0);
  const retry = async () => {
    await session.renew();
    setRetries((count) => count + 1);
  };
  const [first, ...others] = photos;
  const keys = [first, ...others].map(({ key }) => key) as [string, ...string[]];
  const [state, act] = useReducer(reduceViewer(keys), keys, openViewer);
  const viewer = useRef<HTMLDivElement>(null);
  const chosen = chosenLook(state);
  const switchFullScreen = async () => {
    if (document.fullscreenElement === null) await viewer.current?.requestFullscreen();
    else await document.exitFullscreen();
  };
  const onFullScreen = () => inBackground(switchFullScreen(), 'filling the screen with a photo');
  useViewerKeys({ photos: keys, look: chosen, act, onFullScreen });
  const photoOf = (key: string) => photos.find((photo) => photo.key === key) ?? first;
  const nameOf = ({ slot, earlierNumber }: ViewedPhoto) =>
    earlierNumber === null ? words.slots[slot] : `${words.slots[slot]}, ${words.order(earlierNumber)}`;
  const inHand = photoOf(chosen.photo);
  const isComparing = state.panes.length > 1;
  return (
    <div ref={viewer} id={VIEWER_ID} role="group" aria-label={texts.label} tabIndex={-1} className={styles.viewer}>
      <div className={styles.stage} data-panes={state.panes.length}>
        {session.isOpen &&
          state.panes.map((look, index) => {
            const photo = photoOf(look.photo);
            return (
              <PhotoPane
                key={`${index} ${retries}`}
                look={look}
                source={addressOf(photo, look.zoom > 2 ? 'full' : '1600')}
                name={nameOf(photo)}
                caption={texts.caption(formatInstant(photo.updatedAt, language), photo.width, photo.height)}
                isChosen={isComparing && index === state.chosen}
                onChoose={() => act({ do: 'choose', pane: index })}
                act={act}
                session={session}
                onRetry={retry}
              />
            );
          })}
        <ViewerTools
          look={chosen}
          isComparing={isComparing}
          isLinked={state.isLinked}
          canCompare={photos.length > 1}
          act={act}
          onFullScreen={onFullScreen}
        />
      </div>
      {inHand.caseId === judgedCase && <PhotoJudgement key={inHand.key} photo={inHand} name={nameOf(inHand)} />}
      <ul aria-label={texts.choose} className={styles.slots}>
        {photos.map((photo, index) => (
          <li key={photo.key}>
            <button
              type="button"
              aria-pressed={state.panes.some((pane) => pane.photo === photo.key)}
              onClick={() => act({ do: 'show', photo: photo.key })}
              onKeyDown={(event) => stepInStrip(event, index)}
            >
              {session.isOpen && <SessionPhoto key={retries} session={session} src={addressOf(photo, '400')} />}
              <span>
                {index + 1}. {nameOf(photo)}
                {photo.isNew && <em> {texts.isNew}</em>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{texts.hint}</p>
    </div>
  );
}

const STRIP_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Along the strip an arrow shows the next photo, and does not move the one that is shown. */
function stepInStrip(event: KeyboardEvent<HTMLElement>, index: number): void {
  const step = STRIP_STEPS[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const next = event.currentTarget.closest('ul')?.querySelectorAll('button')[index + step];
  next?.focus();
  next?.click();
}
