import { BlogList } from './blog-list.js';
import styles from './blog-screen.module.css';
import { blogTexts } from './blog.texts.js';

/** The blog's front page. */
export function BlogScreen() {
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1>{blogTexts.title}</h1>
        <p className={styles.lead}>{blogTexts.lead}</p>
      </header>
      <BlogList />
    </div>
  );
}
