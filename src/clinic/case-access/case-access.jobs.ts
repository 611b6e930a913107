import { defineJob } from '../../platform/jobs/define-job.js';
import { OrderPaid } from '../../shop/orders/orders.events.js';
import { LinksEnded } from './case-access.events.js';

export const DispatchForm = defineJob('cases.dispatch-form', { on: OrderPaid, isAwaited: true });

/** An address that two admins have changed replaces the former one after a day. */
export const ApplyContactChanges = defineJob('cases.apply-contact-changes', { everySeconds: 300, attempts: 1 });

/** Mails a new link to a case whose links a restore has ended. */
export const ReplaceLinks = defineJob('cases.replace-links', { on: LinksEnded });
