import type { Reply } from '../../../../../../common/reply.js';
import { useTexts } from '../../../../shared/language.js';
import { editorTexts } from '../editor/editor.texts.js';
import { recordTexts } from './prescription-record.texts.js';
import { signingTexts } from './signing.texts.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';

const OPTIONAL = ['treatment', 'duration', 'sideEffects', 'selfCare'] as const;

/** The parts that the reply leaves out, so that leaving them out is a decision. */
export function LeftOut({ reply }: { readonly reply: Reply }) {
  const { sign: texts } = useTexts(signingTexts);
  const { fields } = useTexts(editorTexts);
  const { prescriptions } = useTexts(recordTexts);
  const parts = [
    ...OPTIONAL.filter((part) => reply[part].trim() === '').map((part) => fields[part]),
    ...(reply.prescriptions.length === 0 ? [prescriptions.none] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <Soft as="p">
      {texts.leftOut} {parts.join(' · ')}
    </Soft>
  );
}
