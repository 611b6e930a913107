import type { User } from '@supabase/auth-js';
import type { ReactNode } from 'react';
import { SecondFactor } from '../features/account/sign-in/second-factor.js';
import { StepUpContext } from '../shared/auth/step-up-context.js';

/** Lets the pages inside ask for the second factor again. */
export function StepUpProvider({ children }: { readonly children: ReactNode }) {
  return <StepUpContext value={askSecondFactor}>{children}</StepUpContext>;
}

const askSecondFactor = (user: User) => <SecondFactor user={user} sendsByItself isInDialog />;
