import { paths } from '../../../../../common/paths.js';
import type { TextPage } from '../../../shared/text-page.js';

const HOW =
  'Du kan också ångra köpet på sidan ”Ångra ditt köp här”, med ordernummer och e-postadress eller med länken i bekräftelsen. Ångern räknas från den tid då du bekräftar den, och du får ett kvitto med e-post. Har en läkare öppnat bedömningen, men svaret inte är klart, får du ändå tillbaka hela beloppet, och kliniken bestämmer om bedömningen avslutas utan svar.';

/** The terms of a clinic that accepts withdrawals on its site. */
export function withWithdrawal(page: TextPage): TextPage {
  return {
    ...page,
    sections: page.sections.map((section) =>
      section.id === 'anger'
        ? {
            ...section,
            blocks: [...section.blocks, HOW],
            links: [...(section.links ?? []), { label: 'Ångra ditt köp här', path: paths.withdraw }],
          }
        : section,
    ),
  };
}
