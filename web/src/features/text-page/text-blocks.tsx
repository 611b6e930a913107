import type { Block } from '../../shared/text-page.js';
import styles from './text-blocks.module.css';

/** The pieces of a section, each as the element that it is. */
export function TextBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) => <TextBlock key={index} block={block} />);
}

function TextBlock({ block }: { readonly block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('note' in block) return <p className={styles.note}>{block.note}</p>;
  if ('list' in block) {
    return (
      <ul className={styles.list}>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
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
