import { lazy, Suspense } from 'react';
import { DeskEntrance } from './desk-entrance.js';

/** A file of its own, fetched when a clinician has been let in. */
const QueueScreen = lazy(async () => ({
  default: (await import('../features/desk/queue/queue-screen.js')).QueueScreen,
}));

export default function DeskPage() {
  return (
    <DeskEntrance>
      <Suspense>
        <QueueScreen />
      </Suspense>
    </DeskEntrance>
  );
}
