import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../../tools/project-root.js';

/** Where texts in Swedish stand: folder, and how the names of its files end. */
const SOURCES = [
  ['common', 'conditions.ts'],
  ['web/src', '.texts.ts'],
  ['web/src/pages', 'admin-rooms.tsx'],
  ['src', '.texts.ts'],
  ['src', '.mail.ts'],
  ['src/clinic/cases/questionnaire', '.ts'],
  ['src/clinic/cases/red-flags', '.ts'],
  ['tools/seed/content', '.ts'],
] as const;

/** Literals that are no text: paths, ids, moments, attribute values. */
const IS_NO_TEXT = /^(\.*\/|#|\d{4}-\d\d-\d\dT|https?:|[a-z0-9]+([-.][a-z0-9]+)+$)|^[a-z]+[A-Z]/;

/** Names of kinds and questions, and why there is nothing to say: in mails, which stand beside their notices, and in the form. */
const HAS_NAMES = /\.mail\.ts$|\/questionnaire\//;
const IS_NO_TEXT_THERE = /^[a-z]+$|^the [a-z ]+$/;

const NO_TEXT_KEYS = [
  ...['id', 'slug', 'path', 'code', 'url', 'kind', 'medicalSpecialty', 'type', 'level'],
  ...['question', 'equals', 'includes', 'englishName', 'counts', 'group', 'listedBy', 'waitsAt'],
  // Of a row of a notice, all but what it says.
  ...['job', 'template', 'templates', 'facts', 'factId', 'examples', 'example', 'variant'],
];

/** Every piece of text in the files that hold texts, with the English half of bilingual ones left out, and the file's path in the repository. */
export function writtenTextsByFile(): readonly { readonly file: string; readonly texts: readonly string[] }[] {
  return SOURCES.flatMap(([folder, ending]) => filesIn(folder, ending)).map((path) => ({
    file: relative(projectRoot(), path),
    texts: textsOf(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)).filter(
      (text) => !IS_NO_TEXT.test(text) && !(HAS_NAMES.test(path) && IS_NO_TEXT_THERE.test(text)),
    ),
  }));
}

function filesIn(folder: string, ending: string): string[] {
  const names = readdirSync(join(projectRoot(), folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith(ending) && !name.endsWith('.spec.ts'))
    .map((name) => join(projectRoot(), folder, name));
}

function textsOf(node: ts.Node): string[] {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isThrowStatement(node)) return [];
  if (ts.isPropertyAssignment(node)) {
    const name = ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : '';
    return name === 'en' || NO_TEXT_KEYS.includes(name) ? [] : textsOf(node.initializer);
  }
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
    const { text: name } = node.expression;
    if (name === 'includesAny') return [];
    if (name === 'both') return node.arguments.slice(1).flatMap(textsOf);
  }
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return [node.text];
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...textsOf(child)));
  return found;
}
