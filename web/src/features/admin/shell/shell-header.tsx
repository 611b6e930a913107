import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import { useAdminSession } from '../editing/admin-session.js';
import { useLanguage } from '../../../shared/language.js';
import { toastLanguage, useNotices } from '../editing/use-notices.js';
import { callAuth } from '../../../shared/auth/auth-call.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { showToast } from '../../../shared/toasts.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import styles from './admin-shell.module.css';
import { shellTexts } from './admin-shell.texts.js';

/** Pages of the admin area; each links to the others. */
const PAGES = {
  dashboard: paths.admin,
  orders: paths.orders,
  messages: paths.messages,
  clinicians: paths.clinicians,
  replyTemplates: paths.replyTemplates,
  securityLog: paths.securityLog,
} as const;
export type AdminPageName = keyof typeof PAGES;

interface ShellHeaderProps {
  readonly page: AdminPageName;
  readonly onOtherLanguage: () => void;
}

/** Header: the page, the account, links to other pages, language and sign-out. */
export function ShellHeader({ page, onOtherLanguage }: ShellHeaderProps) {
  const language = useLanguage();
  const texts = shellTexts[language];
  const { email } = useAdminSession();
  const notices = useNotices();
  const navigate = useNavigate();
  const others = (Object.keys(PAGES) as AdminPageName[]).filter((name) => name !== page);

  const logOut = async () => {
    const { error } = await callAuth((auth) => auth.signOut());
    if (error) return notices.failed(error, texts.failedToLogOut);
    showToast({ ...texts.loggedOut, lang: toastLanguage(language), tone: 'success' });
    await navigate(paths.myCare);
  };

  return (
    <header className={styles.header}>
      <div>
        <h1>{texts.titles[page]}</h1>
        <p className={styles.welcome}>{texts.welcome(email)}</p>
      </div>
      <div className={styles.buttons}>
        {others.map((name) => (
          <AppLink key={name} to={PAGES[name]} className={styles.link}>
            {texts.links[name]}
          </AppLink>
        ))}
        <Button variant="outlined" lang={language === 'en' ? 'sv' : 'en'} onClick={onOtherLanguage}>
          {texts.otherLanguage}
        </Button>
        <Button variant="outlined" onClick={() => inBackground(logOut(), 'logging out')}>
          {texts.logout}
        </Button>
      </div>
    </header>
  );
}
