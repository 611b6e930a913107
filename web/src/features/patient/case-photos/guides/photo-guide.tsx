import type { PhotoArea } from '../../../../../../common/body-sites.js';
import { useSkinTone } from '../../../../shared/case/skin-tone-context.js';
import { GUIDE_DRAWINGS, GUIDE_SIZE, type Tone } from './guide-drawings.js';
import styles from '../case-photos.module.css';

export type Distance = 'overview' | 'mid' | 'close';

/** How wide a part of the drawing is seen. */
const WIDTHS: Readonly<Record<Distance, number>> = { overview: 200, mid: 92, close: 36 };

/** Radius, and where from the middle of the spot. */
const DOTS: readonly (readonly [number, number, number])[] = [
  [4.2, 0, 0],
  [2.2, -6.5, -3],
  [1.8, 5.5, -5],
  [2.6, 5, 5.5],
  [1.5, -4, 5.5],
];

interface PhotoGuideProps {
  readonly area: PhotoArea;
  readonly distance: Distance;
}

/** An example of the photo in the patient's skin tone: the same place from three distances, as in a viewfinder. Decoration beside its text. */
export function PhotoGuide({ area, distance }: PhotoGuideProps) {
  const { shapes, spot } = GUIDE_DRAWINGS[area];
  const skin = useSkinTone();
  return (
    <svg className={styles.guide} viewBox={viewBoxOf(spot, WIDTHS[distance])} aria-hidden="true">
      {shapes.map(([tone, path]) => (
        <path key={path} d={path} {...inkOf(tone, skin)} />
      ))}
      {DOTS.map(([radius, x, y]) => (
        <circle key={radius} className={styles.spot} r={radius} cx={spot[0] + x} cy={spot[1] + y} />
      ))}
    </svg>
  );
}

function inkOf(tone: Tone, { base, shade }: ReturnType<typeof useSkinTone>) {
  return tone === 'fold' ? { className: styles.fold, stroke: shade } : { fill: tone === 'skin' ? base : shade };
}

/** Around the spot, but never beyond the drawing's edge. */
function viewBoxOf([x, y]: readonly [number, number], width: number): string {
  const [fullWidth, fullHeight] = GUIDE_SIZE;
  const height = (width * fullHeight) / fullWidth;
  const left = Math.min(Math.max(0, x - width / 2), fullWidth - width);
  const top = Math.min(Math.max(0, y - height / 2), fullHeight - height);
  return `${left} ${top} ${width} ${height}`;
}
