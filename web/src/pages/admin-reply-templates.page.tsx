import { templatesPageTexts } from '../features/admin/reply-templates/templates-page.texts.js';
import { adminPage } from './admin-page.js';

export default adminPage({ texts: templatesPageTexts, load: () => import('./admin-reply-templates-screen.js') });
