import { paths } from '../../../common/paths.js';
import { ContactScreen } from '../features/site/contact/contact-screen.js';
import { contactTexts } from '../features/site/contact/contact.texts.js';
import { PageHead } from '../shared/seo/page-head.js';
import { webPageData } from '../shared/seo/web-page-data.js';
import { useSiteConfig } from '../shared/site/page-context.js';

export default function ContactPage() {
  const config = useSiteConfig();
  const { title, metaTitle } = contactTexts;
  const description = contactTexts.metaDescription(config.contactAnswerHours);
  return (
    <>
      <PageHead
        title={metaTitle}
        description={description}
        path={paths.contact}
        structuredData={webPageData(config, { type: 'ContactPage', path: paths.contact, name: title, description })}
      />
      <ContactScreen />
    </>
  );
}
