import type { User } from '@supabase/auth-js';
import { createContext, type ComponentType } from 'react';

/** Asks who is signed in for their second factor once more. The page provides it: signing in is another feature. */
export const StepUpContext = createContext<ComponentType<{ readonly user: User }> | null>(null);
