import { deskPage } from './desk-entrance.js';

export default deskPage(
  async () => (await import('../features/desk/medical-content/medical-content-screen.js')).MedicalContentScreen,
);
