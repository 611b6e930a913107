import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import { callAuth } from '../../../shared/auth/auth-call.js';
import { failedAuthCall } from '../../../shared/auth/auth-problem.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import type { Language } from '../../../shared/language.js';
import { showToast } from '../../../shared/toasts.js';
import { toastLanguage } from '../../../shared/acts/use-notices.js';
import { actsTexts } from '../../../shared/acts/acts.texts.js';
import { shellTexts } from './admin-shell.texts.js';

/** Signs out, and says so in this language. */
export function useLogOut(language: Language): () => void {
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
