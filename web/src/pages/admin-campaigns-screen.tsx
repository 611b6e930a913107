import { CampaignSettings } from '../features/admin/settings/campaigns/campaign-settings.js';
import { framedPanel } from './framed-panel.js';

export default framedPanel('campaigns', CampaignSettings);
