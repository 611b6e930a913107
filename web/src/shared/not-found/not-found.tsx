import { paths } from '../../../../common/paths.js';
import { PageHead } from '../seo/page-head.js';
import { ButtonLink } from '../ui/button.js';
import { Notice } from '../ui/notice.js';
import { notFoundTexts } from './not-found.texts.js';

/** The page for an unknown address. */
export function NotFound() {
  const { metaTitle, metaDescription, mark, title, text, link } = notFoundTexts;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <Notice mark={mark} title={title} text={text}>
        <ButtonLink tone="quiet" to={paths.home} lang="en">
          {link}
        </ButtonLink>
      </Notice>
    </>
  );
}
