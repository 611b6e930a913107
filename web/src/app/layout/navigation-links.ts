import { CONDITIONS } from '../../../../common/conditions.js';
import { paths } from '../../../../common/paths.js';
import { layoutTexts } from './layout.texts.js';

export interface NavigationLink {
  readonly label: string;
  readonly to: string;
  readonly children?: readonly NavigationLink[];
  /** More pages below it, under a name of their own. */
  readonly group?: NavigationGroup;
}

export interface NavigationGroup {
  readonly heading: string;
  readonly links: readonly NavigationLink[];
}

const texts = layoutTexts.navigation;

/** The condition pages, in the order of the home page. */
export const conditionLinks: readonly NavigationLink[] = CONDITIONS.map(({ path, name }) => ({
  label: name,
  to: path,
}));

/** The staff roles that get a link to their area. */
interface Staff {
  readonly isAdmin: boolean;
  readonly isClinician: boolean;
}

/** The top navigation in its order (docs/product.md, section 2); only staff see the link to their area. */
export function navigationLinks(brand: string, staff?: Staff): readonly NavigationLink[] {
  return [
    {
      label: texts.medicalCare,
      to: paths.medicalCare,
      children: [
        { label: texts.prescription, to: paths.prescription },
        { label: texts.experts, to: paths.experts },
        { label: texts.research, to: paths.research },
      ],
      group: { heading: texts.conditions, links: conditionLinks },
    },
    { label: texts.faq, to: paths.faq },
    { label: texts.about(brand), to: paths.about },
    { label: texts.blog, to: paths.blog },
    { label: texts.contact, to: paths.contact },
    { label: texts.myCare, to: paths.myCare },
    ...(staff?.isClinician ? [{ label: texts.desk, to: paths.desk }] : []),
    ...(staff?.isAdmin ? [{ label: texts.admin, to: paths.admin }] : []),
  ];
}
