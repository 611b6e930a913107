import { useMemo } from 'react';
import { CallError, isSessionLost } from '../api/client.js';
import { useLanguage, useTexts, type Language } from '../language.js';
import { showToast } from '../show-toast.js';
import { isUndoOffered } from './undo-toast.js';
import { actsTexts } from './acts.texts.js';

interface Notices {
  succeeded(text: string): void;
  /** Shows `text`, or that one must log in again; the server's message is only logged. */
  failed(error: unknown, text: string): void;
  /** Settles as the call does, and shows its failure as `failed` does. */
  ofFailure<Response>(call: Promise<Response>, text: string): Promise<Response>;
}

/** The toasts of staff pages, in the page's language. */
export function useNotices(): Notices {
  const { success, error: title, noSession } = useTexts(actsTexts);
  const lang = toastLanguage(useLanguage());
  return useMemo(() => {
    const failed = (error: unknown, text: string) => {
      console.error(text, error instanceof CallError ? { status: error.status, body: error.body } : error);
      showToast({ ...(isSessionLost(error) ? noSession : { title, text }), lang, error, tone: 'destructive' });
    };
    return {
      succeeded: (text) => {
        if (!isUndoOffered()) showToast({ title: success, text, lang, tone: 'success' });
      },
      failed,
      ofFailure: (call, text) =>
        call.catch((error: unknown) => {
          failed(error, text);
          throw error;
        }),
    };
  }, [success, title, noSession, lang]);
}

/** Toasts are outside the staff area, in a Swedish page. */
export function toastLanguage(language: Language): 'en' | undefined {
  return language === 'en' ? language : undefined;
}
