import { lazy, Suspense } from 'react';
import { DeskEntrance } from './desk-entrance.js';

/** A separate file, loaded after the desk's gate. */
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
