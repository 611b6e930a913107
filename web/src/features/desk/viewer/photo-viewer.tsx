import { useReducer, useRef, type KeyboardEvent } from 'react';
import type { DeskPhoto } from '../../../../../src/clinic/desk/desk.contract.js';
import type { PhotoSlot } from '../../../../../common/photos.js';
import { useTexts } from '../../../shared/language.js';
import { caseWords } from '../shared/case-words.texts.js';
import { PhotoPane } from './photo-pane.js';
import { usePhotoSession } from './use-photo-session.js';
import { actOfKey } from './viewer-keys.js';
import { openViewer, reduceViewer } from './viewer-state.js';
import { ViewerTools } from './viewer-tools.js';
import styles from './viewer.module.css';
import { viewerTexts } from './viewer.texts.js';

/** Where links lead to. */
export const VIEWER_ID = 'bilder';

interface PhotoViewerProps {
  readonly caseId: string;
  readonly photos: readonly DeskPhoto[];
}

/** The photos of a case, one or two at a time, to be looked at closely: by keyboard, mouse and touch. */
export function PhotoViewer(props: PhotoViewerProps) {
  const texts = useTexts(viewerTexts);
  const [first, ...others] = props.photos.map(({ slot }) => slot);
  if (first === undefined)
    return (
      <p id={VIEWER_ID} tabIndex={-1}>
        {texts.none}
      </p>
    );
  return <Viewer {...props} slots={[first, ...others]} />;
}

function Viewer({
  caseId,
  photos,
  slots,
}: PhotoViewerProps & { readonly slots: readonly [PhotoSlot, ...PhotoSlot[]] }) {
  const texts = useTexts(viewerTexts);
  const words = useTexts(caseWords);
  const session = usePhotoSession();
  const [state, act] = useReducer(reduceViewer(slots), slots, openViewer);
  const viewer = useRef<HTMLDivElement>(null);
  const chosen = state.panes[state.chosen] ?? state.panes[0];
  if (chosen === undefined) return null;

  const sourceOf = (slot: PhotoSlot, size: '400' | '1600' | 'full') => {
    const updatedAt = photos.find((photo) => photo.slot === slot)?.updatedAt ?? '';
    return `/api/v1/desk/cases/${caseId}/photos/${slot}?${new URLSearchParams({ size, v: updatedAt }).toString()}`;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyped = event.target instanceof HTMLInputElement;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyped) return;
    const action = actOfKey(event.key, slots, chosen);
    if (action === null) return;
    event.preventDefault();
    act(action);
  };
  return (
    // The keys reach it from the buttons within too, and mean the same there.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts need an element that holds the focus
    <div
      ref={viewer}
      id={VIEWER_ID}
      role="group"
      aria-label={texts.label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys work while it has the focus
      tabIndex={0}
      className={styles.viewer}
      onKeyDown={onKeyDown}
    >
      <div className={styles.stage} data-panes={state.panes.length}>
        {session.data &&
          state.panes.map((look, index) => (
            <PhotoPane
              key={index}
              look={look}
              source={sourceOf(look.slot, look.zoom > 2 ? 'full' : '1600')}
              isChosen={state.panes.length > 1 && index === state.chosen}
              onChoose={() => {
                act({ do: 'choose', pane: index });
                viewer.current?.focus({ preventScroll: true });
              }}
              act={act}
              onFailed={() => session.refetch()}
            />
          ))}
      </div>
      <ViewerTools look={chosen} isComparing={state.panes.length > 1} canCompare={slots.length > 1} act={act} />
      <ul aria-label={texts.choose} className={styles.slots}>
        {photos.map(({ slot, isNew }, index) => (
          <li key={slot}>
            <button
              type="button"
              aria-pressed={state.panes.some((pane) => pane.slot === slot)}
              onClick={() => act({ do: 'show', slot })}
            >
              {session.data && <img src={sourceOf(slot, '400')} alt="" />}
              <span>
                {index + 1}. {words.slots[slot]}
                {isNew && <em> {texts.isNew}</em>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <details className={styles.help}>
        <summary>{texts.help}</summary>
        <dl>
          {texts.keys.map(([keys, meaning]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p>{texts.hint}</p>
      </details>
    </div>
  );
}
