import { messagesPageTexts } from '../features/admin/messages/messages-page.texts.js';
import { adminPage } from './admin-page.js';

export default adminPage({ texts: messagesPageTexts, load: () => import('./admin-messages-screen.js') });
