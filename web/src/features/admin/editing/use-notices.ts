import { useMemo } from 'react';
import { CallError } from '../../../shared/api/calls.js';
import { showToast } from '../../../shared/toasts.js';
import { adminTexts } from './admin.texts.js';
import { isSessionLost } from '../../../shared/api/admin-calls.js';
import { useLanguage, useTexts, type Language } from '../../../shared/language.js';

export interface Notices {
  succeeded(text: string): void;
  /** Shows `text`, or that one must log in again; the server's message is only logged. */
  failed(error: unknown, text: string): void;
  /** Settles as the call does, and shows its failure as `failed` does. */
  ofFailure<Response>(call: Promise<Response>, text: string): Promise<Response>;
}

export function useNotices(): Notices {
  const { toasts } = useTexts(adminTexts);
  const lang = toastLanguage(useLanguage());
  return useMemo(() => {
    const failed = (error: unknown, text: string) => {
      console.error(text, error instanceof CallError ? { status: error.status, body: error.body } : error);
      showToast({
        ...(isSessionLost(error) ? toasts.noSession : { title: toasts.error, text }),
        lang,
        error,
        tone: 'destructive',
      });
    };
    return {
      succeeded: (text) => showToast({ title: toasts.success, text, lang, tone: 'success' }),
      failed,
      ofFailure: (call, text) =>
        call.catch((error: unknown) => {
          failed(error, text);
          throw error;
        }),
    };
  }, [toasts, lang]);
}

/** Toasts are outside the admin area, in a Swedish page. */
export function toastLanguage(language: Language): 'en' | undefined {
  return language === 'en' ? language : undefined;
}
