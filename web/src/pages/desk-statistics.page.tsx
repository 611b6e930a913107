import { lazy, Suspense } from 'react';
import { DeskEntrance } from './desk-entrance.js';

const StatisticsScreen = lazy(async () => ({
  default: (await import('../features/desk/statistics/statistics-screen.js')).StatisticsScreen,
}));

export default function DeskStatisticsPage() {
  return (
    <DeskEntrance>
      <Suspense>
        <StatisticsScreen />
      </Suspense>
    </DeskEntrance>
  );
}
