import { useRef, useState, type Dispatch, type PointerEvent } from 'react';
import Button from '@mui/material/Button';
import { useTexts } from '../../../shared/language.js';
import { caseWords } from '../shared/case-words.texts.js';
import type { PhotoLook, ViewerAct } from './viewer-state.js';
import styles from './viewer.module.css';
import { viewerTexts } from './viewer.texts.js';

interface PhotoPaneProps {
  readonly look: PhotoLook;
  /** Address of the photo in a size that zooming does not blur. */
  readonly source: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly act: Dispatch<ViewerAct>;
  /** The photo failed to load: the cookie may have expired. */
  readonly onFailed: () => Promise<unknown>;
}

/** The shown photo; one pointer drags it, two zoom. */
export function PhotoPane({ look, source, isChosen, onChoose, act, onFailed }: PhotoPaneProps) {
  const texts = useTexts(viewerTexts);
  const { slots } = useTexts(caseWords);
  const [failures, setFailures] = useState(0);
  const gesture = useGesture(act);
  const { slot, zoom, x, y, rotation, brightness } = look;
  const retry = async () => {
    await onFailed();
    setFailures((count) => count + 1);
  };
  const isBroken = failures % 2 === 1;
  return (
    <div
      className={styles.pane}
      data-chosen={isChosen}
      data-zoomed={zoom > 1}
      {...gesture}
      onPointerDown={(event) => {
        onChoose();
        gesture.onPointerDown(event);
      }}
    >
      {isBroken ? (
        <div role="alert" className={styles.broken}>
          <p>{texts.failed}</p>
          <Button variant="outlined" size="small" onClick={() => void retry()}>
            {texts.retry}
          </Button>
        </div>
      ) : (
        <img
          key={`${slot} ${failures}`}
          src={source}
          alt={texts.alt(slots[slot])}
          draggable={false}
          data-turned={rotation % 180 !== 0}
          style={{
            transform: `translate(${x}px, ${y}px) rotate(${rotation}deg) scale(${zoom})`,
            filter: `brightness(${brightness})`,
          }}
          onError={() => setFailures((count) => count + 1)}
        />
      )}
    </div>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** One pointer moves the photo, two pinch it. */
function useGesture(act: Dispatch<ViewerAct>) {
  const points = useRef(new Map<number, Point>());
  const lift = ({ pointerId }: PointerEvent) => void points.current.delete(pointerId);
  return {
    onPointerDown: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
      points.current.set(pointerId, { x: clientX, y: clientY });
      currentTarget.setPointerCapture?.(pointerId);
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const before = points.current.get(pointerId);
      if (before === undefined) return;
      const now = { x: clientX, y: clientY };
      const other = [...points.current].find(([id]) => id !== pointerId)?.[1];
      points.current.set(pointerId, now);
      if (other === undefined) act({ do: 'pan', x: now.x - before.x, y: now.y - before.y });
      else act({ do: 'zoom', by: distance(now, other) / Math.max(1, distance(before, other)) });
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
