import { useEffect, useRef } from 'react';
import { caseFormTexts } from '../case-form.texts.js';
import { areasOf, DRAWINGS } from '../../../../shared/body-map/body-areas.js';
import { mirrorOf } from './body-figure.js';
import styles from './body-map.module.css';
import { regionsOf, type Region } from './body-regions.js';

interface BodyOverviewProps {
  readonly chosen: readonly string[];
  /** Id of the region that was open before: its button gets the focus back. */
  readonly last: string | null;
  readonly onOpen: (region: Region) => void;
}

const texts = caseFormTexts.bodyMap;

/** The whole body from both sides; each region is a button that makes it grow. */
export function BodyOverview({ chosen, last, onOpen }: BodyOverviewProps) {
  const figures = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (last !== null) figures.current?.querySelector<HTMLElement>(`[data-region="${last}"]`)?.focus();
  }, [last]);
  return (
    <div ref={figures} className={styles.figures}>
      {(['front', 'back'] as const).map((figure) => (
        <figure key={figure} className={styles.figure}>
          <figcaption>{texts[figure]}</figcaption>
          <div className={styles.whole}>
            <Body figure={figure} chosen={chosen} />
            {regionsOf(figure).map((region) => (
              <RegionButton key={region.id} region={region} figure={figure} chosen={chosen} onOpen={onOpen} />
            ))}
          </div>
        </figure>
      ))}
    </div>
  );
}

function Body({ figure, chosen }: { readonly figure: 'front' | 'back'; readonly chosen: readonly string[] }) {
  const { width, height, backdrop } = DRAWINGS[figure];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {backdrop.map((path) => (
        <g key={path} className={styles.part}>
          <path d={path} />
          <path d={path} transform={mirrorOf(width)} />
        </g>
      ))}
      {areasOf(figure).map(({ id, path, isMirrored }) => (
        <path
          key={id}
          d={path}
          transform={isMirrored ? mirrorOf(width) : undefined}
          className={styles.part}
          data-chosen={chosen.includes(id)}
        />
      ))}
    </svg>
  );
}

interface RegionButtonProps extends Pick<BodyOverviewProps, 'chosen' | 'onOpen'> {
  readonly region: Region;
  readonly figure: 'front' | 'back';
}

function RegionButton({ region, figure, chosen, onOpen }: RegionButtonProps) {
  const { width, height } = DRAWINGS[figure];
  const [left, top, across, down] = region.target;
  const count = region.sites.filter((id) => chosen.includes(id)).length;
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <button
      type="button"
      className={styles.region}
      data-region={region.id}
      data-chosen={count > 0}
      style={{
        left: percent(left, width),
        top: percent(top, height),
        width: percent(across, width),
        height: percent(down, height),
      }}
      aria-label={texts.openRegion(texts.regions[region.name], region.side, count)}
      onClick={() => onOpen(region)}
    />
  );
}
