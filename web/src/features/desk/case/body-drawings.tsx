import { areasOf, DRAWINGS, type Drawing } from '../../../shared/body-map/body-areas.js';
import { useTexts } from '../../../shared/language.js';
import styles from './case.module.css';
import { caseTexts } from './case.texts.js';

const ALL: readonly Drawing[] = ['front', 'back', 'face'];

/** The body as the patient marked it. The answer beside it names the places in words. */
export function BodyDrawings({ sites }: { readonly sites: readonly string[] }) {
  const marked = ALL.filter((drawing) => areasOf(drawing).some(({ id }) => sites.includes(id)));
  if (marked.length === 0) return null;
  return (
    <div className={styles.bodies}>
      {marked.map((drawing) => (
        <Body key={drawing} drawing={drawing} sites={sites} />
      ))}
    </div>
  );
}

function Body({ drawing, sites }: { readonly drawing: Drawing; readonly sites: readonly string[] }) {
  const { body: texts } = useTexts(caseTexts);
  const { width, height, backdrop } = DRAWINGS[drawing];
  const mirror = `matrix(-1 0 0 1 ${width} 0)`;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={texts[drawing]}>
      {backdrop.map((path) => (
        <g key={path} className={styles.backdrop}>
          <path d={path} />
          <path d={path} transform={mirror} />
        </g>
      ))}
      {areasOf(drawing).map(({ id, path, isMirrored }) => (
        <path
          key={id}
          d={path}
          transform={isMirrored ? mirror : undefined}
          className={styles.area}
          data-marked={sites.includes(id)}
        />
      ))}
    </svg>
  );
}
