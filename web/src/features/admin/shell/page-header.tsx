import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../shared/language.js';
import { useAdminSession } from '../editing/admin-session.js';
import styles from './admin-frame.module.css';
import { shellTexts } from './admin-shell.texts.js';
import { useFrameActs } from './frame-acts.js';

interface PageHeaderProps {
  readonly title: string;
  /** Below the title, instead of the account. */
  readonly children?: ReactNode;
}

/** The head of every page of the admin area: its title, the account, the language and the sign-out. */
export function PageHeader({ title, children }: PageHeaderProps) {
  const language = useLanguage();
  const texts = shellTexts[language];
  const { email } = useAdminSession();
  const { changeLanguage, logOut } = useFrameActs();
  return (
    <div className={styles.header}>
      <div>
        <h1>{title}</h1>
        <div className={styles.below}>{children ?? <p>{email}</p>}</div>
      </div>
      <div className={styles.buttons}>
        <Button variant="outlined" lang={language === 'en' ? 'sv' : 'en'} onClick={changeLanguage}>
          {texts.otherLanguage}
        </Button>
        <Button variant="outlined" onClick={logOut}>
          {texts.logout}
        </Button>
      </div>
    </div>
  );
}
