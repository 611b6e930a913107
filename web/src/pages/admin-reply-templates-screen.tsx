import { TemplatesPanel } from '../features/admin/reply-templates/templates-panel.js';
import { framedPanel } from './framed-panel.js';

export default framedPanel('replyTemplates', TemplatesPanel);
