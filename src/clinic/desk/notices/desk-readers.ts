import { Injectable } from '@nestjs/common';
import { ORDER_MAILS } from '../../../../common/order-messages.js';
import { paths } from '../../../../common/paths.js';
import { Env } from '../../../platform/config/env.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { audience, type Reader } from '../../../platform/notices/audience.js';
import { Clock } from '../../../platform/time/clock.js';
import { OrderMails, previewedOrder, type OrderMailFacts } from '../../../shop/orders/order-mails.service.js';
import { CliniciansService, type ReachableClinician } from '../../clinicians/clinicians.service.js';

/** What mails to clinicians name: nothing of the patient. */
export interface DeskFacts extends OrderMailFacts {
  /** Of the case. */
  readonly deskUrl: string;
  readonly queueUrl: string;
}

interface OfCase {
  readonly caseId: string;
  readonly orderId: string;
}

/** Clinicians who are at work. */
@Injectable()
export class DeskReaders {
  constructor(
    private readonly mails: OrderMails,
    private readonly clinicians: CliniciansService,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  prepare(): Promise<void> {
    return this.mails.prepare();
  }

  all(tx: Tx): Promise<readonly ReachableClinician[]> {
    return this.clinicians.listReachable(tx);
  }

  async named(tx: Tx, clinicianId: string | null): Promise<readonly ReachableClinician[]> {
    return (await this.all(tx)).filter(({ id }) => id === clinicianId);
  }

  /** Those who were not notified of a new case within the last hour; marks them as notified. */
  takeToNotify(tx: Tx): Promise<readonly ReachableClinician[]> {
    return this.clinicians.takeCliniciansToNotify(tx, this.clock.now());
  }

  async address(
    tx: Tx,
    { caseId, orderId }: OfCase,
    clinicians: readonly ReachableClinician[],
  ): Promise<readonly Reader<DeskFacts>[]> {
    const { facts } = await this.mails.read(tx, orderId);
    const urls = deskUrls(this.env.http.publicUrl, caseId);
    return clinicians.map((clinician) => ({ ...clinician, subjectId: orderId, facts: { ...facts, ...urls } }));
  }
}

const deskUrls = (siteUrl: string, caseId: string) => ({
  deskUrl: `${siteUrl}${paths.deskCase(caseId)}`,
  queueUrl: `${siteUrl}${paths.desk}`,
});

/** The invented case of an example. */
export const PREVIEWED_CASE_ID = '22222222-2222-4222-8222-222222222222';

const toDesk = <Needs extends OfCase>(
  find: (tx: Tx, known: Needs, readers: DeskReaders) => Promise<readonly ReachableClinician[]>,
) =>
  audience({
    with: [DeskReaders],
    templates: ORDER_MAILS,
    to: 'staff',
    example: (facts): DeskFacts => ({ ...previewedOrder(facts), ...deskUrls(facts.siteUrl, PREVIEWED_CASE_ID) }),
    prepare: (readers) => readers.prepare(),
    find: async (tx, known: Needs, readers) => readers.address(tx, known, await find(tx, known, readers)),
  });

/** Every clinician at work. */
export const everyClinician = toDesk((tx, _known: OfCase, readers) => readers.all(tx));

/** Every clinician at work, each once an hour at most. */
export const clinicianOnceAnHour = toDesk((tx, _known: OfCase, readers) => readers.takeToNotify(tx));

/** One clinician, while at work: between two colleagues. */
export const theClinician = toDesk((tx, { clinicianId }: OfCase & { readonly clinicianId: string | null }, readers) =>
  readers.named(tx, clinicianId),
);

/** The clinician, or all while that one is away or no longer active, so that somebody acts. */
export const clinicianOrAll = toDesk(
  async (tx, { clinicianId }: OfCase & { readonly clinicianId: string | null }, readers) => {
    const named = await readers.named(tx, clinicianId);
    return named.length > 0 ? named : readers.all(tx);
  },
);
