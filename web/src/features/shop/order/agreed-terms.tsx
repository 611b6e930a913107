import { paths } from '../../../../../common/paths.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import layout from '../../../shared/ui/layout.module.css';
import { orderTexts } from './order.texts.js';

const { begin, terms, privacy } = orderTexts.terms;

/** The terms that paying accepts, beside the pay button. */
export function AgreedTerms() {
  return (
    <p className={layout.soft}>
      {begin} <AppLink to={paths.terms}>{terms}</AppLink>. <AppLink to={paths.privacy}>{privacy}</AppLink>.
    </p>
  );
}
