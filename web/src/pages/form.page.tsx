import { FormReceived } from '../features/assessment/form-received.js';
import { formReceivedTexts } from '../features/assessment/form-received.texts.js';
import { PageHead } from '../shared/seo/page-head.js';

export default function FormPage() {
  const { metaTitle, metaDescription } = formReceivedTexts;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <FormReceived />
    </>
  );
}
