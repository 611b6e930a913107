import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import { AdminAreaContext } from '../../../shared/admin-area.js';
import { type Language, LanguageContext, useChosenLanguage } from '../../../shared/language.js';
import { DialogContainerContext } from '../../../shared/ui/dialog-container.js';
import { StaffTheme } from '../../../shared/ui/staff-theme.js';
import { useAdminSession } from '../editing/admin-session.js';
import frame from '../../../shared/ui/staff-frame.module.css';
import styles from './admin-frame.module.css';
import { shellTexts } from './admin-shell.texts.js';
import { AdminRail, type RailEntry } from './admin-rail.js';
import { FrameActsContext } from './frame-acts.js';
import { callAuth } from '../../../shared/auth/auth-call.js';
import { failedAuthCall } from '../../../shared/auth/auth-problem.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { showToast } from '../../../shared/show-toast.js';
import { toastLanguage } from '../../../shared/acts/use-notices.js';
import { actsTexts } from '../../../shared/acts/acts.texts.js';

const AdminCommands = lazy(() => import('./admin-commands.js'));

const MAIN_ID = 'innehall';

/** The frame of every page of the admin area: the rail, the language, and the element for dialogs. */
export function AdminFrame(props: AdminFrameProps) {
  const { userId } = useAdminSession();
  return <Frame key={userId} userId={userId} {...props} />;
}

interface AdminFrameProps {
  readonly rooms: readonly RailEntry[];
  readonly children: ReactNode;
}

function Frame({ userId, rooms, children }: AdminFrameProps & { readonly userId: string }) {
  const { pathname } = useLocation();
  const [language, choose, isChosen] = useChosenLanguage(`admin-${userId}`, 'sv');
  // The specification's English is what a new admin sees on the dashboard, inside the page: the rail keeps its language.
  const pageLanguage = !isChosen && pathname === paths.admin ? 'en' : language;
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [isSearching, setIsSearching] = useState(false);
  useCommandKey(() => setIsSearching(true));
  const acts = { changeLanguage: () => choose(pageLanguage === 'en' ? 'sv' : 'en'), logOut: useLogOut(pageLanguage) };
  return (
    <LanguageContext value={language}>
      <FrameActsContext value={acts}>
        <StaffTheme>
          <DialogContainerContext value={container}>
            <div ref={setContainer} lang={language} className={`${frame.frame} ${styles.frame}`}>
              <a href={`#${MAIN_ID}`} className={frame.skip}>
                {shellTexts[language].skip}
              </a>
              <AdminRail rooms={rooms} onSearch={() => setIsSearching(true)} />
              <main id={MAIN_ID} tabIndex={-1} lang={pageLanguage} className={styles.main}>
                <LanguageContext value={pageLanguage}>
                  {/* Not before dialogs have their place: one that is open at once would hide the page it is then moved into. */}
                  {container && <AdminAreaContext value="open">{children}</AdminAreaContext>}
                </LanguageContext>
              </main>
              {isSearching && (
                <Suspense>
                  <AdminCommands rooms={rooms} onClose={() => setIsSearching(false)} />
                </Suspense>
              )}
            </div>
          </DialogContainerContext>
        </StaffTheme>
      </FrameActsContext>
    </LanguageContext>
  );
}

/** Calls back for Ctrl+K (⌘K), unless a dialog is open, which may hold unsaved text. */
function useCommandKey(onPress: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (event.defaultPrevented || document.querySelector('[role="dialog"]') !== null) return;
      // Browsers search with it.
      event.preventDefault();
      onPress();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

/** Signs out, and says so in this language. */
function useLogOut(language: Language): () => void {
  const navigate = useNavigate();
  const logOut = async () => {
    const { loggedOut, failedToLogOut } = shellTexts[language];
    const lang = toastLanguage(language);
    const { error } = await callAuth((auth) => auth.signOut());
    if (error) {
      console.error(failedToLogOut, error);
      const { error: title } = actsTexts[language];
      showToast({ title, text: failedToLogOut, lang, error: failedAuthCall(error), tone: 'destructive' });
      return;
    }
    showToast({ ...loggedOut, lang, tone: 'success' });
    await navigate(paths.myCare);
  };
  return () => inBackground(logOut(), 'logging out');
}
