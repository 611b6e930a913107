import { adminPageTexts } from '../features/admin/shell/admin-shell.texts.js';
import { adminPage } from './admin-page.js';

export default adminPage({ texts: adminPageTexts, load: () => import('./admin-screen.js') });
