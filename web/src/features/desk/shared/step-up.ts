import type { User } from '@supabase/auth-js';
import { createContext, type ReactNode } from 'react';

/** Asks who is signed in for their second factor once more. The page provides it: signing in is another feature. */
export const StepUpContext = createContext<(user: User) => ReactNode>(() => null);
