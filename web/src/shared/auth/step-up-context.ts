import type { User } from '@supabase/auth-js';
import { createContext, type ReactNode } from 'react';

/** Asks the signed-in person for the second factor again. The page provides it: signing in is another feature. */
export const StepUpContext = createContext<(user: User) => ReactNode>(() => null);
