import { MessagesPanel } from '../features/admin/messages/messages-panel.js';
import { framedPanel } from './framed-panel.js';

export default framedPanel('messages', MessagesPanel);
