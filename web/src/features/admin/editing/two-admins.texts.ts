/** Why a confirmation does not count, by the code of the refusal: the same for every act of two admins. */
export const pairRefusals = {
  en: {
    needs_another_admin: 'You proposed this yourself. Another admin has to confirm it.',
    admin_too_new:
      'It does not count yet: both of you must have been admins for 24 hours. Wait, or confirm it on the server with the command “confirm”.',
    admins_tied:
      'It does not count: one of you invited the other, or the same admin invited both, within 30 days. Another admin confirms it, or the command “confirm” on the server.',
    proposer_left:
      'Who proposed this is no longer an admin. Propose it again, or confirm it with “confirm” on the server.',
  },
  sv: {
    needs_another_admin: 'Du har själv föreslagit det. En annan administratör ska bekräfta.',
    admin_too_new:
      'Bekräftelsen räknas inte än: båda ska ha varit administratörer i ett dygn. Vänta, eller bekräfta på servern med kommandot ”confirm”.',
    admins_tied:
      'Bekräftelsen räknas inte: en av er har bjudit in den andra, eller så har samma administratör bjudit in er båda, de senaste 30 dagarna. Be en annan administratör, eller bekräfta på servern med kommandot ”confirm”.',
    proposer_left:
      'Den som föreslog det är inte längre administratör. Gör ett nytt förslag, eller bekräfta på servern med kommandot ”confirm”.',
  },
};
