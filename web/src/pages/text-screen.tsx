import type { ReactNode } from 'react';
import { CtaBanner } from '../features/site/cta/cta-banner.js';
import { OrderBar, OrderCall, useOrderTerms } from '../features/site/cta/order-call.js';
import { TextPageView } from '../features/site/text-page/text-page-view.js';
import { PageHead } from '../shared/seo/page-head.js';
import { webPageData } from '../shared/seo/web-page-data.js';
import { useSiteConfig } from '../shared/site/page-context.js';
import type { TextPage } from '../shared/text-page.js';

interface TextScreenProps {
  readonly path: string;
  readonly page: TextPage;
  readonly pictureUrl: string;
  readonly type?: 'WebPage' | 'AboutPage' | 'MedicalWebPage';
  /** Structured data besides name, description and address. */
  readonly structuredData?: object;
  /** The order link is at the top, and on phones visible while the text is read. */
  readonly hasOrderCall?: boolean;
  /** Of a condition's page: the order's address with the condition. */
  readonly orderPath?: string;
  readonly children?: ReactNode;
}

/** A text page with everything around it: head, text, last call. */
export function TextScreen({
  path,
  page,
  pictureUrl,
  type = 'WebPage',
  structuredData,
  hasOrderCall = false,
  orderPath,
  children,
}: TextScreenProps) {
  const config = useSiteConfig();
  const orderTerms = useOrderTerms();
  const { title, metaTitle, metaDescription, cta } = page;
  return (
    <>
      <PageHead
        title={metaTitle}
        description={metaDescription}
        path={path}
        structuredData={webPageData(config, { type, path, name: title, description: metaDescription }, structuredData)}
      />
      <TextPageView
        page={page}
        pictureUrl={pictureUrl}
        action={hasOrderCall && <OrderCall orderPath={orderPath} />}
        bar={hasOrderCall && <OrderBar orderPath={orderPath} />}
      >
        {children}
      </TextPageView>
      <CtaBanner {...cta} path={orderPath ?? cta.path} note={hasOrderCall ? orderTerms : undefined} />
    </>
  );
}
