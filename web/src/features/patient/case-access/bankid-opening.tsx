import { useEffect, useState } from 'react';
import type { CaseSessionResponse } from '../../../../../src/clinic/access/case-access.contract.js';
import { BankIdStep } from '../../../shared/bankid/bankid-step.js';
import { takeReturn } from '../../../shared/bankid/returned-order.js';
import { sendTo } from '../../../shared/api/client.js';
import { formPlace } from '../../../shared/case/case-place.js';
import { bankIdOpeningTexts } from './bankid-opening.texts.js';
import layout from '../../../shared/ui/layout.module.css';
import { caseAccessTexts } from './case-access.texts.js';
import type { Access } from './use-access.js';

const BEGIN = '/api/v1/case-access/bankid';
const { bankId, title } = caseAccessTexts;
const { instead, refused } = bankIdOpeningTexts;

/** Opens the case of a mailed link by BankID. The order knows the case: the app may come back in another tab. */
export default function BankIdOpening({ access }: { readonly access: Access }) {
  const { key, open, show, isOrderingBrowser } = access;
  const [returned] = useState(takeReturn);
  // A session of it has ended, if there was one: a page that the app brings back must not try it again.
  useEffect(() => formPlace.remember({ caseId: undefined }), []);
  const finish = async (orderId: string) => {
    open((await sendTo<CaseSessionResponse>('POST', `${BEGIN}/${orderId}/finish`)).caseId);
  };
  return (
    <div className={layout.page}>
      <h1>{title}</h1>
      <BankIdStep
        heading={bankId.open}
        beginPath={BEGIN}
        beginWith={key}
        refusals={refused}
        cancelText={instead}
        onCancel={() => show(isOrderingBrowser ? { kind: 'trying' } : { kind: 'asking', isReturn: false })}
        {...{ returned, finish }}
      />
    </div>
  );
}
