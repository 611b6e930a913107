import { deskPage } from './desk-entrance.js';

export default deskPage(
  async () => (await import('../features/desk/statistics/statistics-screen.js')).StatisticsScreen,
);
