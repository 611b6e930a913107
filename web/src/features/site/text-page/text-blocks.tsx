import type { Block } from '../../../shared/text-page.js';
import styles from './text-blocks.module.css';
import { WithPhoneLinks } from '../../../shared/ui/with-phone-links.js';

/** The pieces of a section, each as the element that it is. */
export function TextBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) => <TextBlock key={index} block={block} />);
}

function TextBlock({ block }: { readonly block: Block }) {
  if (typeof block === 'string')
    return (
      <p>
        <WithPhoneLinks text={block} />
      </p>
    );
  if ('note' in block)
    return (
      <p className={styles.note}>
        <WithPhoneLinks text={block.note} />
      </p>
    );
  if ('list' in block) {
    return (
      <ul className={styles.list}>
        {block.list.map((item) => (
          <li key={item}>
            <WithPhoneLinks text={item} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <dl className={styles.definitions}>
      {block.definitions.map(({ term, description }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
