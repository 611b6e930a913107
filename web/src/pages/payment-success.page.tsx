import { useEffect, useState } from 'react';
import { paths } from '../../../common/paths.js';
import Confirmation, { NoSession } from '../features/shop/order/confirmation.js';
import { confirmationTexts } from '../features/shop/order/confirmation.texts.js';
import { PageHead } from '../shared/seo/page-head.js';
import styles from './payment-success.module.css';

/** The return page of payment methods that leave the site. The server renders it without a session. */
export default function PaymentSuccessPage() {
  const [sessionId, setSessionId] = useState<string | null>(null);
  useEffect(() => setSessionId(new URLSearchParams(window.location.search).get('session_id')), []);
  const { metaTitle, metaDescription } = confirmationTexts;
  return (
    <div className={styles.page}>
      <PageHead title={metaTitle} description={metaDescription} path={paths.paymentSuccess} isIndexed={false} />
      {sessionId === null ? <NoSession /> : <Confirmation sessionId={sessionId} />}
    </div>
  );
}
