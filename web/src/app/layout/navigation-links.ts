import { paths } from '../../../../common/paths.js';
import { layoutTexts } from './layout.texts.js';

export interface NavigationLink {
  readonly label: string;
  readonly to: string;
  readonly children?: readonly NavigationLink[];
}

const texts = layoutTexts.navigation;

/** The top navigation in its order (docs/product.md, section 2); only admins are shown the way to their area. */
export function navigationLinks(brand: string, isAdmin = false): readonly NavigationLink[] {
  return [
    {
      label: texts.medicalCare,
      to: paths.medicalCare,
      children: [
        { label: texts.prescription, to: paths.prescription },
        { label: texts.experts, to: paths.experts },
        { label: texts.research, to: paths.research },
      ],
    },
    { label: texts.faq, to: paths.faq },
    { label: texts.about(brand), to: paths.about },
    { label: texts.blog, to: paths.blog },
    { label: texts.contact, to: paths.contact },
    { label: texts.myCare, to: paths.myCare },
    ...(isAdmin ? [{ label: texts.admin, to: paths.admin }] : []),
  ];
}
