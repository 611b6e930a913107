import { lazy, Suspense } from 'react';
import { DeskEntrance } from './desk-entrance.js';

const CaseScreen = lazy(async () => ({ default: (await import('../features/desk/case/case-screen.js')).CaseScreen }));

export default function DeskCasePage() {
  return (
    <DeskEntrance>
      <Suspense>
        <CaseScreen />
      </Suspense>
    </DeskEntrance>
  );
}
