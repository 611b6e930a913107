import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { caseFormTexts } from '../case-form.texts.js';
import { areasOf, DRAWINGS } from '../../../../shared/body-map/body-areas.js';
import styles from './body-map.module.css';
import { extentOf, type Region } from './body-regions.js';

interface BodyFigureProps {
  /** The part of the body that has grown. */
  readonly region: Region;
  readonly label: string;
  readonly chosen: readonly string[];
  readonly labelOf: (siteId: string) => string;
  readonly onToggle: (siteId: string) => void;
}

const texts = caseFormTexts.bodyMap;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Height of the grown region and the least size of a target, CSS pixels (WCAG 2.2, 2.5.5). */
const SHOWN_HEIGHT = 400;
const SHOWN_WIDTH = 264;
const TARGET = 44;

/** A region with its areas: a list of several choices, with one stop for Tab (ARIA 1.2, listbox). */
export function BodyFigure({ region, label, chosen, labelOf, onToggle }: BodyFigureProps) {
  const id = useId();
  const { drawing, view } = region;
  const { width, backdrop, isFacing, features = [] } = DRAWINGS[drawing];
  const all = areasOf(drawing);
  const areas = all.filter((area) => region.sites.includes(area.id));
  const others = all.filter((area) => !region.sites.includes(area.id));
  const scale = Math.min(SHOWN_WIDTH / view[2], SHOWN_HEIGHT / view[3]);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const focus = (index: number) => {
    setActive(index);
    list.current?.querySelectorAll<SVGGElement>('[role="option"]')[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const area = areas[active];
    if (event.key === ' ' || event.key === 'Enter') {
      if (area) onToggle(area.id);
    } else if (step !== undefined) focus((active + step + areas.length) % areas.length);
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(areas.length - 1);
    else return;
    event.preventDefault();
  };
  return (
    <figure className={styles.grown}>
      <figcaption>
        <span id={id}>{label}</span>
        <span id={`${id}-how`} hidden>
          {texts.instruction}
        </span>
      </figcaption>
      <div
        ref={list}
        role="listbox"
        aria-multiselectable="true"
        aria-labelledby={id}
        aria-describedby={`${id}-how`}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <svg viewBox={view.join(' ')} role="presentation">
          {backdrop.map((path) => (
            <g key={path} className={styles.backdrop}>
              <path d={path} />
              <path d={path} transform={mirrorOf(width)} />
            </g>
          ))}
          {others.map((area) => (
            <path key={area.id} d={area.path} transform={placeOf(area, width)} className={styles.neighbour} />
          ))}
          {areas.map((area, index) => (
            <g
              key={area.id}
              role="option"
              aria-label={labelOf(area.id)}
              aria-selected={chosen.includes(area.id)}
              tabIndex={index === active ? 0 : -1}
              transform={placeOf(area, width)}
              className={styles.area}
              onClick={() => {
                setActive(index);
                onToggle(area.id);
              }}
            >
              <title>{labelOf(area.id)}</title>
              <path d={area.path} className={styles.reach} strokeWidth={reachOf(area.path, scale)} />
              <path d={area.path} className={styles.shape} />
            </g>
          ))}
          {features.map((path) => (
            <path key={path} d={path} className={styles.feature} />
          ))}
        </svg>
      </div>
      <Sides region={region} isFacing={isFacing} />
    </figure>
  );
}

/** Which side is left, as the patient has it; nothing where the region is of one side. */
function Sides({ region, isFacing }: { readonly region: Region; readonly isFacing: boolean }) {
  if (region.side !== null) return null;
  const [one, other] = isFacing ? [texts.right, texts.left] : [texts.left, texts.right];
  return (
    <p className={styles.sides} aria-hidden="true">
      <span>{one}</span>
      <span>{other}</span>
    </p>
  );
}

/** Width of the invisible outline that makes a small area as large as a fingertip. */
function reachOf(path: string, scale: number): number {
  const { width, height } = extentOf(path);
  return Math.max(0, TARGET / scale - Math.min(width, height));
}

function placeOf({ isMirrored }: { readonly isMirrored: boolean }, width: number): string | undefined {
  return isMirrored ? mirrorOf(width) : undefined;
}

export function mirrorOf(width: number): string {
  return `matrix(-1 0 0 1 ${width} 0)`;
}
