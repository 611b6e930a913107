import { bilingual, both } from '../language.js';

/** Sentences for refusals that say the same whatever was asked for, by their code; an act's own sentences come first. */
export const refusalTexts = bilingual({
  already_settled: both('It is settled already.', 'Det är redan avgjort.'),
  not_claimed_by_you: both('You do not hold the case. Claim it first.', 'Du har inte ärendet. Ta det först.'),
  not_log_reviewer: both('Only a person responsible may do this.', 'Bara en ansvarig person får göra det här.'),
  own_case: both(
    'This is your own case. A colleague has to take care of it.',
    'Det här är ditt eget ärende. En kollega får ta hand om det.',
  ),
  phone_cannot_receive: both(
    'That is a landline. Codes need a number that receives text messages.',
    'Det är en fast telefon. Koderna kräver ett nummer som tar emot sms.',
  ),
  phone_invalid: both(
    'Enter a phone number, such as 070-123 45 67.',
    'Skriv ett telefonnummer, till exempel 070-123 45 67.',
  ),
  // Why the confirmation of a second admin does not count.
  needs_another_admin: both(
    'You proposed this yourself. Another admin has to confirm it.',
    'Du har själv föreslagit det. En annan administratör ska bekräfta.',
  ),
  admin_too_new: both(
    'It does not count yet: both of you must have been admins for 24 hours. Wait, or confirm it on the server with the command “confirm”.',
    'Bekräftelsen räknas inte än: båda ska ha varit administratörer i ett dygn. Vänta, eller bekräfta på servern med kommandot ”confirm”.',
  ),
  admins_tied: both(
    'It does not count: one of you invited the other, or the same admin invited both, within 30 days. Another admin confirms it, or the command “confirm” on the server.',
    'Bekräftelsen räknas inte: en av er har bjudit in den andra, eller så har samma administratör bjudit in er båda, de senaste 30 dagarna. Be en annan administratör, eller bekräfta på servern med kommandot ”confirm”.',
  ),
  proposer_left: both(
    'Who proposed this is no longer an admin. Propose it again, or confirm it with “confirm” on the server.',
    'Den som föreslog det är inte längre administratör. Gör ett nytt förslag, eller bekräfta på servern med kommandot ”confirm”.',
  ),
});
