/** Identifiers that the code no longer uses, each with the word that took its place. Names that mean a table or a column are not listed. */
export const RETIRED_WORDS: Readonly<Record<string, string>> = {
  AnswerCache: 'ResponseCache',
  EarlyAccess: 'PreBodyAccessHook',
  ErrorFacts: 'ErrorDetails',
  ErrorSurface: 'ErrorFormat',
  FormerAddresses: 'SlugRedirects',
  KeptAnswer: 'CachedResponse',
  KeptPages: 'PageCacheHook',
  KeptPostgres: 'SupervisedPostgres',
  KeptReads: 'ReadCacheHook',
  LIFE_MS: 'TTL_MS',
  LIFE_SECONDS: 'TTL_SECONDS',
  LegalFacts: 'LegalDetails',
  LinkArrival: 'AuthCallbackParams',
  LinkVisit: 'ExchangeState',
  LocalParts: 'LocalServices',
  LooseFiles: 'OrphanedFilesRepository',
  LooseFilesRepository: 'OrphanedFilesRepository',
  NOTHING_STATED: 'EMPTY_OPERATOR_PROFILE',
  OperatorStatements: 'OperatorProfile',
  PeopleRepository: 'PrincipalsRepository',
  QueuePass: 'BoardSession',
  QueuePasses: 'BoardSessions',
  ReadAnswer: 'ReadResponse',
  ReadManner: 'ReadOptions',
  RefreshVerdict: 'RefreshDecision',
  SealedText: 'FieldEncryption',
  ServiceFacts: 'ServiceDetails',
  SpooledFile: 'TemporaryFile',
  StorageActor: 'StoragePrincipal',
  StorageActors: 'StoragePrincipals',
  StripeIntake: 'StripeEventInbox',
  bringInLine: 'syncWithStripe',
  codeLifeSeconds: 'codeTtlSeconds',
  endUnsureOf: 'deleteAal1Sessions',
  findSuccessor: 'findRedirectTarget',
  judgeCoupon: 'evaluateCoupon',
  judgeRefresh: 'decideRefresh',
  leaveFor: 'redirectWithToast',
  lifeSeconds: 'ttlSeconds',
  lifeText: 'formatTtl',
  looseFiles: 'orphanedFiles',
  lowerAll: 'resetAssurance',
  meetKnown: 'handleExistingAccount',
  noteAnswer: 'markAnswered',
  noteFailure: 'recordFailure',
  readEnv: 'parseEnv',
  readLinkArrival: 'parseAuthCallback',
  retireSlug: 'addSlugRedirect',
  reviveSlug: 'removeSlugRedirect',
  sayFailed: 'showErrorToast',
  showCarriedToast: 'showFlashToast',
  startLocalParts: 'startLocalServices',
  stopLeftovers: 'stopStaleProcesses',
  takeOver: 'hydratePage',
  takeUpAgain: 'resumeOrder',
  useFirstTouch: 'useFirstInteraction',
  useServedData: 'useInitialData',
  useServedQuery: 'useInitialQuery',
};

const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

/** Uses of retired words in a source file, each as `file:line: old is called new`. */
export function findRetiredWords(file: string, source: string): string[] {
  return source
    .split('\n')
    .flatMap((line, index) =>
      (line.match(IDENTIFIER) ?? [])
        .filter((word) => Object.hasOwn(RETIRED_WORDS, word))
        .map((word) => `${file}:${index + 1}: ${word} is called ${RETIRED_WORDS[word]}`),
    );
}
