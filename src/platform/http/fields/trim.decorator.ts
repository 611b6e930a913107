import { Transform } from 'class-transformer';
import { cleanLine, cleanText, exactCode } from '../../../../common/typed-text.js';

/** Changes texts, and those of a list, before the rules look at them; other types pass through and meet their rule. */
export function ChangeText(change: (text: string) => string): PropertyDecorator {
  const changed = (value: unknown) => (typeof value === 'string' ? change(value) : value);
  return Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(changed) : changed(value)));
}

/** A text without what no reader sees, and without outer white space. */
export function Trim(): PropertyDecorator {
  return ChangeText((text) => cleanText(text).trim());
}

/** One line of text, so that no line end reaches a mail header or a title. */
export function OneLine(): PropertyDecorator {
  return ChangeText(cleanLine);
}

/** A number or code of which every sign counts; spaces and what copying brings along do not. */
export function ExactCode(): PropertyDecorator {
  return ChangeText(exactCode);
}
