import { authFormsTexts } from '../features/account/sign-in/auth-forms.texts.js';
import { ResetPassword } from '../features/account/sign-in/reset-password.js';
import { PageHead } from '../shared/seo/page-head.js';

export default function ResetPasswordPage() {
  const { metaTitle, metaDescription } = authFormsTexts.newPassword;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <ResetPassword />
    </>
  );
}
