import { useId } from 'react';
import { faqTexts } from './faq.texts.js';
import styles from './search-field.module.css';

interface SearchFieldProps {
  readonly term: string;
  readonly onChange: (term: string) => void;
}

export function SearchField({ term, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <search className={styles.search}>
      <label htmlFor={id} className={styles.label}>
        {faqTexts.search.label}
      </label>
      <input
        id={id}
        type="search"
        className={styles.input}
        placeholder={faqTexts.search.placeholder}
        value={term}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}
