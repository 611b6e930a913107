import { previewPageTexts } from '../features/admin/blog/live-preview/live-preview.texts.js';
import { adminPage } from './admin-page.js';

export default adminPage({ texts: previewPageTexts, load: () => import('./admin-preview-screen.js') });
