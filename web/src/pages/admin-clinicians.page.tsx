import { cliniciansPageTexts } from '../features/admin/clinicians/clinicians-page.texts.js';
import { adminPage } from './admin-page.js';

export default adminPage({
  texts: cliniciansPageTexts,
  load: () => import('./admin-clinicians-screen.js'),
  needsFactor: true,
});
