import { SettingsPanel } from '../features/admin/settings/settings-panel.js';
import { framedPanel } from './framed-panel.js';

export default framedPanel('settings', SettingsPanel);
