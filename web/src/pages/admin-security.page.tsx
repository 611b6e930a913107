import { securityPageTexts } from '../features/admin/security/security-page.texts.js';
import { adminPage } from './admin-page.js';

export default adminPage({ texts: securityPageTexts, load: () => import('./admin-security-screen.js') });
