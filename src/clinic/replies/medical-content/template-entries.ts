import { CONDITIONS } from '../../../../common/conditions.js';
import { icdName } from '../../../../common/icd-10-se.js';
import { prescriptionLine } from '../../../../common/prescription-text.js';
import { replySections } from '../../../../common/reply-sections.js';
import { EMPTY_REPLY } from '../../../../common/reply.js';
import type { TemplateStance } from '../../../../common/template-stance.js';
import type { StoredTemplate } from '../templates/reply-templates.repository.js';
import type { MedicalEntry } from './medical-content.contract.js';
import { line, part } from './medical-entry.js';

const STANCES: Readonly<Record<TemplateStance, string | null>> = {
  neutral: null,
  reassuring: 'Lugnande: erbjuds inte när ett svar varnar.',
  'in-person': 'Behöver undersökas på plats: erbjuds först när ett svar varnar.',
};

/** Each template and phrase as the patient reads it. */
export function templateEntries(templates: readonly StoredTemplate[]): MedicalEntry[] {
  return templates.map((template) => {
    const { id, condition, stance, title, texts, codes, prescriptions } = template;
    const { diagnosis = '', ...others } = texts;
    const sections = replySections({ ...EMPTY_REPLY, ...others, diagnosis: { plain: diagnosis, codes } }, icdName);
    const stanceText = STANCES[stance];
    return {
      key: id,
      section: CONDITIONS.find((each) => each.id === condition)?.name ?? 'Alla besvär',
      title,
      lines: [
        ...(stanceText === null ? [] : [line(stanceText)]),
        ...sections.flatMap(({ heading, paragraphs, items }) =>
          part(`${heading}:`, [...paragraphs, ...items.map((item) => item.title)]),
        ),
        ...part('Recept:', prescriptions.map(prescriptionLine)),
      ],
    };
  });
}
