import { CreatePlatform1796000000000 } from './1796000000000-create-platform.js';
import { CreateProfile1796000001000 } from './1796000001000-create-profile.js';
import { CreateSupabase1796000002000 } from './1796000002000-create-supabase.js';
import { CreateIdentity1796000003000 } from './1796000003000-create-identity.js';
import { CreateShop1796000004000 } from './1796000004000-create-shop.js';
import { CreateClinic1796000005000 } from './1796000005000-create-clinic.js';
import { CreateSite1796000006000 } from './1796000006000-create-site.js';
import { CreateSafekeeping1796000007000 } from './1796000007000-create-safekeeping.js';
import { CreateOperations1796000008000 } from './1796000008000-create-operations.js';
import { KeepHowOrdersWerePaid1796095250001 } from './1796095250001-keep-how-orders-were-paid.js';
import { KeepTheBooks1796095300001 } from './1796095300001-keep-the-books.js';
import { KeepRestores1796095400001 } from './1796095400001-keep-restores.js';
import { DateStepsOfDisputes1796095400002 } from './1796095400002-date-steps-of-disputes.js';
import { ReadTheLedgerAtOnce1796095400003 } from './1796095400003-read-the-ledger-at-once.js';
import { CountDaysWithoutPayments1796095400004 } from './1796095400004-count-days-without-payments.js';
import { RuleMattersKindByKind1796095400005 } from './1796095400005-rule-matters-kind-by-kind.js';

/** In the order they are applied. A list, not a glob: it is the same for Node, Jest and the type checker. */
export const migrations = [
  CreatePlatform1796000000000,
  CreateProfile1796000001000,
  CreateSupabase1796000002000,
  CreateIdentity1796000003000,
  CreateShop1796000004000,
  CreateClinic1796000005000,
  CreateSite1796000006000,
  CreateSafekeeping1796000007000,
  CreateOperations1796000008000,
  KeepHowOrdersWerePaid1796095250001,
  KeepTheBooks1796095300001,
  KeepRestores1796095400001,
  DateStepsOfDisputes1796095400002,
  ReadTheLedgerAtOnce1796095400003,
  CountDaysWithoutPayments1796095400004,
  RuleMattersKindByKind1796095400005,
];
