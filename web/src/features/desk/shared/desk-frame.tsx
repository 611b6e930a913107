import Button from '@mui/material/Button';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import { useAuth } from '../../../shared/auth/auth-context.js';
import { signOut } from '../../../shared/auth/sign-out.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { LanguageContext, useChosenLanguage, useTexts, type Language } from '../../../shared/language.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { DialogContainerContext } from '../../../shared/ui/dialog-container.js';
import { StaffTheme } from '../../../shared/ui/staff-theme.js';
import { AbsenceButton } from './absence-button.js';
import { SignedInAs } from './clinician-gate.js';
import { flushDrafts, guardDrafts } from '../reply/draft/open-drafts.js';
import frame from '../../../shared/ui/staff-frame.module.css';
import styles from './desk-frame.module.css';
import { leaveOnPurpose } from './left-on-purpose.js';
import { deskTexts } from './desk.texts.js';
import { DeskKeys } from './keys/desk-key-map.js';
import { DeskCommands } from './keys/desk-commands.js';
import { KeysButton } from './keys/keys-dialog.js';

const MAIN_ID = 'innehall';

const LINKS = [
  { name: 'queue', to: paths.desk },
  { name: 'statistics', to: paths.deskStatistics },
  { name: 'medicalContent', to: paths.deskMedicalContent },
] as const;

/** The frame of every desk page: language, header, and the container for dialogs. */
export function DeskFrame({ children }: { readonly children: ReactNode }) {
  const [language, chooseLanguage] = useChosenLanguage('desk', 'sv');
  const [container, setContainer] = useState<HTMLElement | null>(null);
  useEffect(guardDrafts, []);
  return (
    <LanguageContext value={language}>
      <StaffTheme>
        <DialogContainerContext value={container}>
          <DeskKeys>
            <div ref={setContainer} lang={language} className={frame.frame}>
              <a href={`#${MAIN_ID}`} className={frame.skip}>
                {deskTexts[language].skip}
              </a>
              <Header onLanguage={chooseLanguage} language={language} />
              <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
                {/* Not before dialogs have their place: one that is open at once would hide the page it is then moved into. */}
                {container && children}
              </main>
            </div>
          </DeskKeys>
        </DialogContainerContext>
      </StaffTheme>
    </LanguageContext>
  );
}

/** Saves unsaved text, then ends the session. */
async function leave(): Promise<void> {
  await flushDrafts();
  leaveOnPurpose();
  await signOut('local');
}

interface HeaderProps {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

function Header({ language, onLanguage }: HeaderProps) {
  const texts = useTexts(deskTexts);
  const { brandName } = useSiteConfig();
  const { user } = useAuth();
  const { pathname } = useLocation();
  const other = language === 'sv' ? 'en' : 'sv';
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <AppLink to={paths.desk} className={styles.brand}>
          {brandName} <span>{texts.area}</span>
        </AppLink>
        {user !== null && (
          <nav aria-label={texts.navigation}>
            <ul className={styles.links}>
              {LINKS.map(({ name, to }) => (
                <li key={name}>
                  <AppLink to={to} aria-current={pathname === to ? 'page' : undefined}>
                    {texts.pages[name]}
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={styles.account}>
          <Button size="small" lang={other} onClick={() => onLanguage(other)}>
            {texts.otherLanguage}
          </Button>
          {user !== null && <KeysButton />}
          {user !== null && <DeskCommands />}
          {user !== null && <AbsenceButton />}
          {user !== null && <SignedInAs className={styles.signer} />}
          {user !== null && (
            <Button size="small" onClick={() => inBackground(leave(), 'signing out')}>
              {texts.logOut}
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}
