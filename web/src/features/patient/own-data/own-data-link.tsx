import { AppLink } from '../../../shared/ui/app-link.js';
import { caseOwnDataTexts } from './own-data.texts.js';

/** From a case to the page of its data. */
export function OwnDataLink({ to }: { readonly to: string }) {
  return (
    <p>
      <AppLink to={to}>{caseOwnDataTexts.link}</AppLink>
    </p>
  );
}
