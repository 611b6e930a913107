import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../../common/paths.js';
import { inBackground } from '../errors/in-background.js';
import type { SentToSignIn } from './return-path.js';

/** Opens the sign-in page; with `comesBack`, sign-in returns to the current page. */
export function useGoToSignIn(): (how: { readonly comesBack: boolean }) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    ({ comesBack }) => {
      const state: SentToSignIn | null = comesBack ? { returnPath: pathname + search } : null;
      inBackground(navigate(paths.myCare, { replace: true, state }), 'going to the sign-in page');
    },
    [navigate, pathname, search],
  );
}
