import { useEffect, useRef } from 'react';
import { Button } from '../../../../shared/ui/button.js';
import { caseFormTexts } from '../case-form.texts.js';
import { BodyFigure } from './body-figure.js';
import styles from './body-map.module.css';
import type { Region } from './body-regions.js';

interface GrownRegionProps {
  readonly region: Region;
  readonly chosen: readonly string[];
  readonly labelOf: (siteId: string) => string;
  readonly onToggle: (siteId: string) => void;
  readonly onClose: () => void;
}

const texts = caseFormTexts.bodyMap;

/** One region of the body, large enough for a finger, and the way back to the whole body. */
export function GrownRegion({ region, chosen, labelOf, onToggle, onClose }: GrownRegionProps) {
  const figure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    figure.current?.querySelector<SVGGElement>('[role="option"][tabindex="0"]')?.focus({ preventScroll: true });
    figure.current?.scrollIntoView({ block: 'nearest' });
  }, [region]);
  return (
    <div ref={figure} className={styles.zoom}>
      <BodyFigure
        {...{ region, chosen, labelOf, onToggle }}
        label={texts.regionOf(texts.regions[region.name], region.side)}
      />
      <Button tone="quiet" onClick={onClose}>
        {texts.whole}
      </Button>
    </div>
  );
}
