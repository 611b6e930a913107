import { paths } from '../../../../../common/paths.js';
import { ClosedNote } from '../../../shared/site/clinic-note.js';
import { ButtonLink } from '../../../shared/ui/button.js';
import styles from './cta-banner.module.css';
import layersUrl from './cta-layers.svg?url';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { ctaTexts } from './cta.texts.js';

interface CtaBannerProps {
  readonly title?: string;
  readonly text?: string;
  readonly button?: string;
  readonly path?: string;
  /** One line below the button. */
  readonly note?: string;
}

/** The call to action at the end of a page; while the clinic takes no orders, a call to order says so. */
export function CtaBanner({
  title = ctaTexts.title,
  text,
  button = ctaTexts.button,
  path = paths.order,
  note,
}: CtaBannerProps) {
  const { closed } = useSiteConfig().clinic;
  const isClosed = closed !== null && path.split('?')[0] === paths.order;
  return (
    <section className={styles.banner}>
      <div className={styles.card}>
        <h2 className={styles.title}>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
        {isClosed ? (
          <ClosedNote sentence={closed} />
        ) : (
          <ButtonLink tone="next" to={path}>
            {button}
          </ButtonLink>
        )}
        {note && !isClosed && <p className={styles.note}>{note}</p>}
        <img src={layersUrl} alt="" className={styles.layers} />
      </div>
    </section>
  );
}
