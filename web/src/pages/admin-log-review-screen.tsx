import { LogReviewPanel } from '../features/admin/log-review/log-review-panel.js';
import { factorPanel } from './factor-panel.js';
import { framedPanel } from './framed-panel.js';

export default framedPanel('logReview', factorPanel(LogReviewPanel));
