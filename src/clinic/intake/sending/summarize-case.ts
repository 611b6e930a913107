import { Injectable } from '@nestjs/common';
import type { Answers } from '../../../../common/questionnaire/answers.js';
import type { CaseRecords } from '../../records/patient-records.js';
import { writeSummary } from '../../records/summaries/case-summaries.repository.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';

/** Writes what the lists of the desk show of a case, whenever its form is sent. */
@Injectable()
export class SummarizeCase {
  constructor(
    private readonly cases: CasesRepository,
    private readonly orders: OrdersService,
  ) {}

  /** In the transaction that holds the case. @param photoCount photos that are there now */
  async summarize(
    records: CaseRecords,
    { id, orderId }: Pick<Case, 'id' | 'orderId'>,
    { answers, photoCount }: { readonly answers: Answers; readonly photoCount: number },
  ): Promise<void> {
    const { name, gender } = await this.orders.getPerson(orderId, records.tx);
    await writeSummary(records, {
      name,
      sex: gender,
      birthDate: textOf(answers['birthDate']),
      concern: textOf(answers['concern']),
    });
    await this.cases.setPhotosSent(records.tx, id, photoCount);
  }
}

function textOf(value: Answers[string] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
