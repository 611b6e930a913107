import type { ReactNode } from 'react';
import { paths } from '../../../../../../common/paths.js';
import type { PatientCase } from '../../../../shared/case/case-types.js';
import { useFocusOnMount } from '../../../../shared/hooks/use-focus-on-mount.js';
import { useSiteConfig } from '../../../../shared/site/page-context.js';
import { ButtonLink } from '../../../../shared/ui/button.js';
import { caseStatesTexts as texts } from './case-states.texts.js';
import { refundOf } from './refunds.js';
import layout from '../../../../shared/ui/layout.module.css';
import { WithPhoneLinks } from '../../../../shared/ui/with-phone-links.js';

interface EndedScreenProps {
  readonly opened: PatientCase;
  /** Below everything. */
  readonly children: ReactNode;
}

/** The case ended without an answer: why, and where the money is. */
export function EndedScreen({ opened, children }: EndedScreenProps) {
  const { contactEmail } = useSiteConfig();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { state, orderNumber } = opened;
  const { title, text } = endOf(state);
  return (
    <article className={layout.page}>
      <div>
        <p className={layout.orderNumber}>{texts.order(orderNumber)}</p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      <p>
        <WithPhoneLinks text={text} />
      </p>
      {(state === 'withdrawn' || state === 'ended') && <p>{refundText(opened.id)}</p>}
      <p>{texts.contact(contactEmail)}</p>
      {state !== 'stopped' && (
        <p>
          <ButtonLink tone="quiet" to={paths.order}>
            {texts.again}
          </ButtonLink>
        </p>
      )}
      {children}
    </article>
  );
}

function endOf(state: PatientCase['state']) {
  if (state === 'stopped') return texts.stopped;
  if (state === 'ended') return texts.ended;
  return state === 'expired' ? texts.expired : texts.withdrawn;
}

function refundText(caseId: string): string {
  const refundOre = refundOf(caseId);
  return refundOre === undefined ? texts.withdrawn.refundUnknown : texts.withdrawn.refund(refundOre);
}
