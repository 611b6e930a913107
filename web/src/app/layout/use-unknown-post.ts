import { useEffect } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.js';

/** Unknown addresses stay as they were typed, except that of a post: it becomes `/404` (docs/product.md, section 2). */
export function useUnknownPost(isLandingUnknown: boolean): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isLandingUnknown && matchPath(paths.blogPost(':slug'), pathname)) void navigate(paths.notFound, { replace: true });
  }, [isLandingUnknown, pathname, navigate]);
}
