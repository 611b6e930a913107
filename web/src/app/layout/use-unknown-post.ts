import { useEffect } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../../common/paths.js';
import { inBackground } from '../../shared/errors/in-background.js';

/** Unknown addresses stay unchanged, except that of a post: it becomes `/404` (docs/product.md, section 2). */
export function useUnknownPost(isLandingUnknown: boolean): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isLandingUnknown && matchPath(paths.blogPost(':slug'), pathname)) {
      inBackground(navigate(paths.notFound, { replace: true }), 'going to the page of unknown addresses');
    }
  }, [isLandingUnknown, pathname, navigate]);
}
