import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { caseFormTexts } from '../case-form.texts.js';
import { areasOf, DRAWINGS, type Drawing } from './body-areas.js';
import styles from './body-map.module.css';

interface BodyFigureProps {
  readonly drawing: Drawing;
  readonly chosen: readonly string[];
  readonly labelOf: (siteId: string) => string;
  readonly onToggle: (siteId: string) => void;
}

const texts = caseFormTexts.bodyMap;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** One drawing with its areas: a list of several choices, with one stop for Tab (ARIA 1.2, listbox). */
export function BodyFigure({ drawing, chosen, labelOf, onToggle }: BodyFigureProps) {
  const id = useId();
  const { width, height, backdrop, isFacing } = DRAWINGS[drawing];
  const areas = areasOf(drawing);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const focus = (index: number) => {
    setActive(index);
    list.current?.querySelectorAll<SVGPathElement>('[role="option"]')[index]?.focus();
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
    <figure className={styles.figure} data-drawing={drawing}>
      <figcaption>
        <span id={id}>{texts[drawing]}</span>
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
        <svg viewBox={`0 0 ${width} ${height}`} role="presentation">
          {backdrop.map((path) => (
            <g key={path} className={styles.backdrop}>
              <path d={path} />
              <path d={path} transform={mirrorOf(width)} />
            </g>
          ))}
          {areas.map((area, index) => (
            <path
              key={area.id}
              d={area.path}
              transform={area.isMirrored ? mirrorOf(width) : undefined}
              role="option"
              aria-label={labelOf(area.id)}
              aria-selected={chosen.includes(area.id)}
              tabIndex={index === active ? 0 : -1}
              className={styles.area}
              onClick={() => {
                setActive(index);
                onToggle(area.id);
              }}
            >
              <title>{labelOf(area.id)}</title>
            </path>
          ))}
          <Sides y={height - 4} isFacing={isFacing} />
        </svg>
      </div>
    </figure>
  );
}

/** Which side is left: as the patient has it. */
function Sides({ y, isFacing }: { readonly y: number; readonly isFacing: boolean }) {
  const [one, other] = isFacing ? [texts.rightShort, texts.leftShort] : [texts.leftShort, texts.rightShort];
  return (
    <g className={styles.sides} aria-hidden="true">
      <text x="22" y={y}>
        {one}
      </text>
      <text x="178" y={y}>
        {other}
      </text>
    </g>
  );
}

function mirrorOf(width: number): string {
  return `matrix(-1 0 0 1 ${width} 0)`;
}
