import { paths } from '../../../common/paths.js';
import { OwnReceipt } from '../features/account/receipt/own-receipt.js';
import { ownReceiptTexts } from '../features/account/receipt/own-receipt.texts.js';
import { SecondFactorGate } from '../features/account/sign-in/second-factor.js';
import { useAuth } from '../shared/auth/auth-context.js';
import { PageHead } from '../shared/seo/page-head.js';
import { AppLink } from '../shared/ui/app-link.js';
import layout from '../shared/ui/layout.module.css';
import { Skeleton } from '../shared/ui/skeleton.js';
import { useSignInFirst } from './use-sign-in-first.js';
import { useSignOutToast } from './use-sign-out-toast.js';

export default function OwnReceiptPage() {
  const { user } = useAuth();
  useSignInFirst();
  useSignOutToast();
  const { metaTitle, metaDescription, title, back } = ownReceiptTexts;
  return (
    <div className={layout.page}>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <p>
        <AppLink to={paths.myCare}>{back}</AppLink>
      </p>
      <h1>{title}</h1>
      {user === null ? (
        <Skeleton lines={8} />
      ) : (
        <SecondFactorGate>
          <OwnReceipt userId={user.id} />
        </SecondFactorGate>
      )}
    </div>
  );
}
