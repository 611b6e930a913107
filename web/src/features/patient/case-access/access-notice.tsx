import { useSiteConfig } from '../../../shared/site/page-context.js';
import { Notice } from '../../../shared/ui/notice.js';

interface AccessNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly contact: (email: string) => string;
}

/** Explains why the case cannot be opened here, and what to do instead. */
export function AccessNotice({ title, text, contact }: AccessNoticeProps) {
  const { contactEmail } = useSiteConfig();
  return (
    <Notice title={title} text={text}>
      {contact(contactEmail)}
    </Notice>
  );
}
