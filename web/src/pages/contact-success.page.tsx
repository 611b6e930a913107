import { paths } from '../../../common/paths.js';
import { contactSuccessTexts } from '../features/site/contact/contact-success.texts.js';
import { MessageSent } from '../features/site/contact/message-sent.js';
import { PageHead } from '../shared/seo/page-head.js';
import { useSiteConfig } from '../shared/site/page-context.js';

export default function ContactSuccessPage() {
  const { contactAnswerHours } = useSiteConfig();
  const { metaTitle, metaDescription } = contactSuccessTexts;
  return (
    <>
      <PageHead
        title={metaTitle}
        description={metaDescription(contactAnswerHours)}
        path={paths.contactSuccess}
        isIndexed={false}
      />
      <MessageSent />
    </>
  );
}
