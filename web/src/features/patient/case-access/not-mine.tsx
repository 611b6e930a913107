import { inBackground } from '../../../shared/errors/in-background.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { accessCalls } from './access-calls.js';
import { caseAccessTexts } from './case-access.texts.js';
import type { Access } from './use-access.js';

/** For somebody else at the browser that ordered: ends its way to the form. */
export function NotMine({ access }: { readonly access: Access }) {
  const end = async () => {
    await accessCalls.forgetOrder();
    access.show({ kind: 'missing' });
  };
  return (
    <TextButton onClick={() => inBackground(end(), 'forgetting the order of this browser')}>
      {caseAccessTexts.code.notMine}
    </TextButton>
  );
}
