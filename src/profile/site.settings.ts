import { IsEmail, IsOptional, IsString, Matches, MinLength } from 'class-validator';
import { variable, optionalText } from '../platform/config/variable.js';

/** Settings of the pages. */
export class SiteSettings {
  /** Name of the clinic, on pages and in mails, until an admin saves another one. */
  @variable('BRAND_NAME')
  @IsString()
  @MinLength(1)
  readonly brandName: string = 'Hudvy';

  /** Address that pages and mails name for questions, until an admin saves another one. */
  @variable('CONTACT_EMAIL')
  @IsEmail()
  readonly contactEmail: string = 'hej@hudvy.example';

  /** Address, or a page with https, for reports of vulnerabilities (/.well-known/security.txt); unset: the contact address. */
  @variable('SECURITY_CONTACT')
  @IsOptional()
  @Matches(/^(https:\/\/\S+|[^\s@:]+@[^\s@]+)$/, { message: 'expected an address or a page with https' })
  readonly securityContact?: string;

  /** Analytics script added to the page after consent; none when unset. */
  @optionalText('ANALYTICS_SCRIPT_URL')
  readonly analyticsScriptUrl?: string;
}
