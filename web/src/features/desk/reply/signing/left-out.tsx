import type { Reply } from '../../../../../../common/reply.js';
import { useTexts } from '../../../../shared/language.js';
import { replyTexts } from '../reply.texts.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';

const OPTIONAL = ['treatment', 'duration', 'sideEffects', 'selfCare'] as const;

/** The parts that the reply leaves out, so that leaving them out is a decision. */
export function LeftOut({ reply }: { readonly reply: Reply }) {
  const { sign: texts, fields, prescriptions } = useTexts(replyTexts);
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
