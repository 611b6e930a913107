import { useEffect, useRef, useState, type Dispatch, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import Button from '@mui/material/Button';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { SessionPhoto } from './session-photo.js';
import type { PhotoSession } from './use-photo-session.js';
import { CLOSE_LOOK, type PanePoint, type PhotoLook, type ViewerAct } from './viewer-state.js';
import styles from './viewer.module.css';
import { viewerTexts } from './viewer.texts.js';

interface PhotoPaneProps {
  readonly look: PhotoLook;
  /** Address of the photo in a size that zooming does not blur. */
  readonly source: string;
  /** In words, with the number of an earlier case. */
  readonly name: string;
  /** When it came, and its size. */
  readonly caption: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly act: Dispatch<ViewerAct>;
  readonly session: PhotoSession;
  /** Draws every photo of the viewer anew, with a new session. */
  readonly onRetry: () => Promise<unknown>;
}

/** The shown photo; one pointer drags it, two zoom, and so do the wheel and a double-click. */
export function PhotoPane({ look, source, name, caption, isChosen, onChoose, act, session, onRetry }: PhotoPaneProps) {
  const texts = useTexts(viewerTexts);
  const [broken, setBroken] = useState<string | null>(null);
  const pane = useRef<HTMLDivElement>(null);
  const gesture = useGesture(act);
  useWheel(pane, act);
  const { photo, zoom, x, y, rotation, brightness, contrast } = look;
  return (
    <div
      ref={pane}
      className={styles.pane}
      data-chosen={isChosen}
      data-zoomed={zoom > 1}
      {...gesture}
      onDoubleClick={(event: MouseEvent<HTMLElement>) => {
        if (!isOnButton(event))
          act({ do: 'zoom', by: zoom > 1 ? 0 : CLOSE_LOOK, at: pointIn(event.currentTarget, event) });
      }}
      onPointerDown={(event) => {
        onChoose();
        if (!isOnButton(event)) gesture.onPointerDown(event);
      }}
    >
      {broken === photo ? (
        <div role="alert" className={styles.broken}>
          <p>{texts.failed}</p>
          <Button variant="outlined" size="small" onClick={() => inBackground(onRetry(), 'loading photos again')}>
            {texts.retry}
          </Button>
        </div>
      ) : (
        <SessionPhoto
          key={photo}
          session={session}
          src={source}
          alt={texts.alt(name)}
          draggable={false}
          style={{
            transform: `translate(${x}px, ${y}px) rotate(${rotation}deg) scale(${zoom})`,
            filter: `brightness(${brightness}) contrast(${contrast})`,
          }}
          onFailed={() => setBroken(photo)}
        />
      )}
      <p className={styles.caption}>
        <strong>{name}</strong> <span>{caption}</span>
      </p>
    </div>
  );
}

/** A captured pointer would take the click away from the button. */
function isOnButton({ target }: { readonly target: EventTarget }): boolean {
  return target instanceof Element && target.closest('button') !== null;
}

/** A wheel turn of this many pixels doubles the size. */
const WHEEL_DOUBLES = 400;

/** Zooms at the pointer. Not a handler of React's: those of the wheel cannot keep the page from scrolling. */
function useWheel(pane: RefObject<HTMLElement | null>, act: Dispatch<ViewerAct>): void {
  useEffect(() => {
    const element = pane.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      act({ do: 'zoom', by: 2 ** (-event.deltaY / WHEEL_DOUBLES), at: element ? pointIn(element, event) : undefined });
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [pane, act]);
}

/** Where the pointer is, off the middle of the pane. */
function pointIn(
  pane: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): PanePoint {
  const { left, top, width, height } = pane.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
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
