import type { ReactNode } from 'react';
import { CtaBanner } from '../features/cta/cta-banner.js';
import { TextPageView } from '../features/text-page/text-page-view.js';
import { PageHead } from '../shared/seo/page-head.js';
import { webPageData } from '../shared/seo/web-page-data.js';
import { useSiteConfig } from '../shared/site/page-context.js';
import type { TextPage } from '../shared/text-page.js';

interface TextScreenProps {
  readonly path: string;
  readonly page: TextPage;
  readonly pictureUrl: string;
  readonly type?: 'WebPage' | 'AboutPage' | 'MedicalWebPage';
  /** What search engines are told beside name, description and address. */
  readonly structuredData?: object;
  readonly children?: ReactNode;
}

/** A text page with everything around it: head, text, last call. */
export function TextScreen({ path, page, pictureUrl, type = 'WebPage', structuredData, children }: TextScreenProps) {
  const config = useSiteConfig();
  const { title, metaTitle, metaDescription, cta } = page;
  return (
    <>
      <PageHead
        title={metaTitle}
        description={metaDescription}
        path={path}
        pictureUrl={pictureUrl}
        structuredData={webPageData(config, { type, path, name: title, description: metaDescription }, structuredData)}
      />
      <TextPageView page={page} pictureUrl={pictureUrl} review={config.medicalReview}>
        {children}
      </TextPageView>
      <CtaBanner {...cta} />
    </>
  );
}
