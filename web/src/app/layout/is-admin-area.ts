import { paths } from '../../../../common/paths.js';

/** Where admins work, with little around it; the preview of a post shows all that its readers will see. */
export function isAdminArea(pathname: string): boolean {
  return pathname.startsWith('/admin/') && pathname !== paths.adminPreview;
}
