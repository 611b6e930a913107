import { Transform, Type } from 'class-transformer';
import { applyDecorators } from '@nestjs/common';
import {
  IsInt,
  IsNotEmpty,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
  ValidateIf,
  IsOptional,
  IsEmail,
  IsISO8601,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { isCalendarDay } from '../../../common/calendar-day.js';
import { cleanLine, cleanText, exactCode, HAS_LETTER, exactText } from '../../../common/typed-text.js';
import { STORABLE } from '../text/is-storable.js';
import { PLAIN_EMAIL } from '../text/email-text.js';
import { undrawnSigns } from '../../../common/written-signs.js';
import { LONGEST_SLUG, SLUG } from '../../../common/slug.js';

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

/** Text of at most so many characters that Postgres can store, without what no reader sees. */
export function IsText(longest: number, options?: ValidationOptions): PropertyDecorator {
  return applyDecorators(
    ChangeText(cleanText),
    IsString(options),
    MaxLength(longest, options),
    Matches(STORABLE, options),
  );
}

/** The same, trimmed and not empty. */
export function IsFilledText(longest: number): PropertyDecorator {
  return applyDecorators(IsText(longest), IsNotEmpty(), Trim());
}

/** A whole number within both bounds. */
export function IsWholeNumber(least: number, most: number): PropertyDecorator {
  return applyDecorators(Max(most), Min(least), IsInt());
}

/** An object with a contract of its own. */
export function IsPart(contract: () => new () => object): PropertyDecorator {
  return applyDecorators(Type(contract), ValidateNested(), IsObject());
}

/** A field that may be left out. Unlike `IsOptional` it lets no `null` past the other rules. */
export function IfGiven(): PropertyDecorator {
  return ValidateIf((_object, value) => value !== undefined);
}

/** Text, null or absent. */
export function IsOptionalString(): PropertyDecorator {
  return applyDecorators(IsOptional(), IsString());
}

/** The name of a person or a clinic, in one line; it has a letter. */
export function IsName(longest: number): PropertyDecorator {
  return applyDecorators(OneLine(), IsText(longest), Matches(HAS_LETTER));
}

/** Of what the database keeps. */
export const LONGEST_EMAIL = 255;

/** An e-mail address as it is typed or pasted; the property gets what is mailed to. */
export function IsMailAddress(longest = LONGEST_EMAIL): PropertyDecorator {
  return applyDecorators(ChangeText(exactText), IsEmail(PLAIN_EMAIL), MaxLength(longest));
}

/** An instant as ISO 8601 that `Date` understands too: the norm has weeks and days of the year, which `Date` has not. */
export function IsInstant(): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
  return applyDecorators(
    IsISO8601({ strict: true }),
    ValidateBy({ name: 'isInstant', validator: { validate, defaultMessage: () => '$property must be an instant' } }),
  );
}

const isDay = (value: unknown) => typeof value === 'string' && isCalendarDay(value);

/** A day of the calendar, `YYYY-MM-DD`. */
export function IsDay(): PropertyDecorator {
  return ValidateBy({
    name: 'isDay',
    validator: { validate: isDay, defaultMessage: () => '$property must be a day of the calendar, YYYY-MM-DD' },
  });
}

const isDrawn = (value: unknown) => typeof value !== 'string' || undrawnSigns(value).length === 0;

/** Text that stands in letters to patients: of signs that their fonts have. */
export function IsDrawn(): PropertyDecorator {
  return ValidateBy({
    name: 'isDrawn',
    validator: { validate: isDrawn, defaultMessage: () => '$property has signs that letters to patients cannot have' },
  });
}

/** An address part: `a-z`, digits and single hyphens between them. */
export function IsSlug(): PropertyDecorator {
  return applyDecorators(Trim(), IsString(), MaxLength(LONGEST_SLUG), Matches(SLUG));
}
