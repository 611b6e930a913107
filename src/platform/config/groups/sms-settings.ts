import { ArrayNotEmpty, IsIn, Validate, ValidatorConstraint, type ValidatorConstraintInterface } from 'class-validator';
import { DEFAULT_SMS_COUNTRIES, MOBILE_COUNTRIES } from '../../../../common/mobile-numbers.js';
import { isTemplate } from '../../text/fill-template.js';
import { toList, variable, optionalUrl, optionalText } from '../variable.js';

@ValidatorConstraint()
class IsSmsTemplate implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && isTemplate(value);
  }

  defaultMessage(): string {
    return 'must be JSON with {{to}} and {{text}} in its strings';
  }
}

/** Settings of outgoing text messages. */
export class SmsSettings {
  /** SMS gateway that is sent JSON by POST; unset: the local inbox; required in production. Outside the own network only by https. */
  @optionalUrl('SMS_URL', ['http', 'https'], 'secret')
  readonly url?: string;

  /** Value of the header `Authorization` that the gateway asks for, such as `Bearer …`. */
  @optionalText('SMS_AUTHORIZATION', 'secret')
  readonly authorization?: string;

  /** Countries, by two letters, to whose mobile numbers text messages are sent and orders may name; others are refused. */
  @variable('SMS_COUNTRIES')
  @toList
  @ArrayNotEmpty()
  @IsIn(MOBILE_COUNTRIES, { each: true })
  readonly countries: readonly string[] = DEFAULT_SMS_COUNTRIES;

  /** JSON body for the gateway: `{{to}}` is the number (E.164), `{{text}}` the message, `{{id}}` the same when it is sent again. */
  @variable('SMS_TEMPLATE')
  @Validate(IsSmsTemplate)
  readonly template: string = '{"to":"{{to}}","message":"{{text}}"}';
}
