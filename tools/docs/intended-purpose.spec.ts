import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';

const root = projectRoot();

/** Words of fields that would be a judgement of the software's own (docs/intended-purpose.md). */
const JUDGEMENT =
  /^(\w*[sS]core|\w*[pP]robabilit\w*|\w*[pP]redict\w*|\w*[lL]ikelihood\w*|\w*[sS]everityIndex|suggested(Diagnos|Treat|Code)\w*)$/;

const CARE = ['src/clinic', 'common/questionnaire'];

/** Names of what learns, classifies or recognises, in names of packages. */
const LEARNING = /tensorflow|tfjs|onnx|pytorch|huggingface|transformers|openai|anthropic|opencv|mediapipe|brain\.js/i;

describe('docs/intended-purpose.md', () => {
  it('no contract of the care has a computed judgement [I8]', () => {
    const files = CARE.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
        .map((name) => join(folder, name)),
    );
    const fields = files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^\s+(?:readonly )?(\w+)[?!]?:/gm)].map(([, name = '']) => ({
        file,
        name,
      })),
    );
    expect(fields.length).toBeGreaterThan(500);
    expect(fields.filter(({ name }) => JUDGEMENT.test(name))).toEqual([]);
  });

  it('no dependency learns, classifies or recognises [I9]', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(Object.keys(dependencies).filter((name) => LEARNING.test(name))).toEqual([]);
  });
});
