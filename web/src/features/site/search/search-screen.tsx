import type { ReactNode } from 'react';
import { paths } from '../../../../../common/paths.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Button } from '../../../shared/ui/button.js';
import { MarkedPieces } from '../../../shared/ui/marked-text.js';
import type { SearchResult } from './search-result.js';
import { searchTexts } from './search.texts.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './search-screen.module.css';

interface SearchScreenProps extends SearchResult {
  /** The way to ordering. */
  readonly order: ReactNode;
}

/** The site search: a form that needs no script, and the server's results. */
export function SearchScreen({ term, hits, order }: SearchScreenProps) {
  return (
    <div className={styles.screen}>
      <header className={layout.stack}>
        <h1>{searchTexts.title}</h1>
        <p className={layout.quiet}>{searchTexts.lead}</p>
      </header>
      <search>
        <form action={paths.search} method="get" className={styles.form}>
          <label htmlFor="sok-ord" className={styles.label}>
            {searchTexts.label}
          </label>
          <input
            id="sok-ord"
            type="search"
            name="q"
            maxLength={100}
            defaultValue={term}
            autoComplete="off"
            className={styles.input}
          />
          <Button tone="next" type="submit">
            {searchTexts.button}
          </Button>
        </form>
      </search>
      {term !== '' && <Found term={term} hits={hits} />}
      {term !== '' && <OtherWays order={order} />}
    </div>
  );
}

function Found({ term, hits }: SearchResult) {
  if (hits.length === 0) {
    return (
      <div className={styles.none}>
        <h2 className={styles.count}>{searchTexts.none(term)}</h2>
        <p>{searchTexts.hint}</p>
        <p>
          <AppLink to={paths.contact}>{searchTexts.ask}</AppLink>
        </p>
      </div>
    );
  }
  return (
    <section>
      <h2 className={styles.count}>{searchTexts.count(hits.length)}</h2>
      <ul className={styles.list}>
        {hits.map(({ kind, path, title, excerpt }) => (
          <li key={path} className={styles.hit}>
            <p className={layout.small}>{searchTexts.kinds[kind]}</p>
            <h3 className={styles.title}>
              <AppLink to={path} className={styles.link}>
                <MarkedPieces pieces={title} />
              </AppLink>
            </h3>
            <p className={styles.excerpt}>
              <MarkedPieces pieces={excerpt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For who searches because something is wrong with the skin. */
function OtherWays({ order }: Pick<SearchScreenProps, 'order'>) {
  return (
    <section className={styles.ways}>
      <h2 className={styles.count}>{searchTexts.ways.heading}</h2>
      {order}
      <p>
        <span>{searchTexts.ways.advice}</span> <a href={searchTexts.ways.url}>{searchTexts.ways.link}</a>
      </p>
    </section>
  );
}
