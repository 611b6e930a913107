import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import { prepareCalls } from '../../../shared/api/client.js';
import { useFirstInteraction } from '../../../shared/hooks/use-first-interaction.js';
import { useIsMounted } from '../../../shared/hooks/use-is-mounted.js';
import { usePage, useSiteConfig } from '../../../shared/site/page-context.js';
import { Button } from '../../../shared/ui/button.js';
import { ErrorReference } from '../../../shared/ui/error-reference.js';
import { CONDITION_PARAMETER, rememberOrderedCondition } from '../../../shared/case/ordered-condition.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import type { AccountDraft } from './order-draft.js';
import { OrderFlow } from './order-flow.js';
import styles from './order-screen.module.css';
import { orderTexts } from './order.texts.js';
import { ClosedNote } from '../../../shared/site/clinic-note.js';
import { WithMailLink } from '../../../shared/ui/with-mail-link.js';
import { WithPhoneLinks } from '../../../shared/ui/with-phone-links.js';
import type { ProductInfoResponse } from '../../../../../src/shop/catalog/catalog.contract.js';
import { orderCalls } from './order-calls.js';

const NOBODY: AccountDraft = {};

interface OrderScreenProps {
  readonly account?: AccountDraft;
  /** Whether the lookup of the signed-in user is done. */
  readonly isAccountKnown: boolean;
}

/** The order form, once the product is loaded; a sentence in its place while the clinic takes no orders. */
export function OrderScreen(props: OrderScreenProps) {
  const { closed } = useSiteConfig().clinic;
  const { state: entry } = useLocation() as { state: { readonly step?: string } | null };
  // What this tab has paid is still confirmed. The server knows no history entries.
  const isPaid = useIsMounted() && entry?.step === 'success';
  return closed === null || isPaid ? <OpenOrder {...props} /> : <ClosedOrder sentence={closed} />;
}

function OpenOrder({ account = NOBODY, isAccountKnown }: OrderScreenProps) {
  const { state, refresh } = useProductInfo();
  useFirstInteraction(prepareCalls);
  useOrderedCondition();
  switch (state.kind) {
    case 'ready':
      return (
        <OrderFlow product={state.product} refreshProduct={refresh} account={account} isAccountKnown={isAccountKnown} />
      );
    case 'loading':
      return <div className={styles.skeleton} aria-hidden="true" />;
    case 'failed': {
      const { title, text, retry } = orderTexts.unavailable;
      return (
        <section className={styles.unavailable}>
          <h1>{title}</h1>
          <p>{text}</p>
          <ErrorReference error={state.error} />
          <Button tone="quiet" onClick={refresh}>
            {retry}
          </Button>
        </section>
      );
    }
  }
}

/** Moves the condition from the address to the tab's storage, before the payment provider's script can read it there. */
function useOrderedCondition(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const value = search.get(CONDITION_PARAMETER);
  useEffect(() => {
    if (value === null) return;
    rememberOrderedCondition(value);
    inBackground(navigate(paths.order, { replace: true }), 'taking the condition out of the address');
  }, [value, navigate]);
}

/** In place of the order form while the clinic takes no orders. */
function ClosedOrder({ sentence }: { readonly sentence: string }) {
  const { contactEmail } = useSiteConfig();
  const { begun, urgent, question } = orderTexts.closed;
  return (
    <section className={styles.unavailable}>
      <h1>{orderTexts.title}</h1>
      <ClosedNote sentence={sentence} />
      <p>{begun}</p>
      <p>
        <WithPhoneLinks text={urgent} />
      </p>
      <p>
        <WithMailLink text={question(contactEmail)} email={contactEmail} />
      </p>
    </section>
  );
}

type ProductState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly product: ProductInfoResponse };

/** The product: from the initial data, otherwise fetched. `refresh` fetches again. */
function useProductInfo(): {
  readonly state: ProductState;
  readonly refresh: () => void;
} {
  const { productInfo } = usePage();
  const [state, setState] = useState<ProductState>(
    productInfo ? { kind: 'ready', product: productInfo } : { kind: 'loading' },
  );
  const refresh = useCallback(() => {
    setState((current) => (current.kind === 'ready' ? current : { kind: 'loading' }));
    orderCalls.getProductInfo().then(
      (product) => setState({ kind: 'ready', product }),
      (error: unknown) => {
        console.error('the product could not be read', error);
        setState((current) => (current.kind === 'ready' ? current : { kind: 'failed', error }));
      },
    );
  }, []);
  useEffect(() => {
    if (productInfo === null) refresh();
  }, [productInfo, refresh]);
  return { state, refresh };
}
