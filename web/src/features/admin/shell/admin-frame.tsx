import { useState, type ReactNode } from 'react';
import { DialogContainerContext } from '../../../shared/ui/dialog-container.js';
import { LanguageContext, useChosenLanguage } from '../../../shared/language.js';
import styles from './admin-shell.module.css';
import { StaffTheme } from '../../../shared/ui/staff-theme.js';
import { Operations } from './operations.js';
import { ShellHeader, type AdminPageName } from './shell-header.js';

/** The frame of every page of the admin area: language, header, operations, and the element for dialogs. */
export function AdminFrame({ page, children }: { readonly page: AdminPageName; readonly children: ReactNode }) {
  const [language, chooseLanguage] = useChosenLanguage('admin');
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <LanguageContext value={language}>
      <StaffTheme>
        <DialogContainerContext value={container}>
          <div ref={setContainer} lang={language} className={styles.shell}>
            <ShellHeader page={page} onOtherLanguage={() => chooseLanguage(language === 'en' ? 'sv' : 'en')} />
            {/* Not before dialogs have their place: one that is open at once would hide the page it is then moved into. */}
            {container && children}
            <Operations />
          </div>
        </DialogContainerContext>
      </StaffTheme>
    </LanguageContext>
  );
}
