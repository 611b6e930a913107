import { filledLines } from '../../../../../../common/typed-text.js';
import type {
  OperatorProfileResponse,
  Expert,
  OperatorDetails,
  OperatorProfile,
} from '../../../../../../src/profile/operator-profile.contract.js';
import type { EditedRow } from '../../editing/drafts.js';

export interface StatementsRow extends EditedRow, OperatorProfileResponse {}

/** The form's fields, as typed; missing statements are blank. */
export interface StatementValues {
  readonly operator: OperatorDetails;
  /** One per line. */
  readonly footerStatements: string;
  readonly areStatementsConfirmed: boolean;
  readonly reviewedBy: string;
  readonly lastReviewedOn: string;
  readonly reviewsWidgetUrl: string;
  readonly experts: ExpertValues[];
}

export interface ExpertValues extends Omit<Expert, 'licenceVerifiedOn'> {
  readonly licenceVerifiedOn: string;
}

export const NO_EXPERT: ExpertValues = { name: '', title: '', specialty: '', licenceVerifiedOn: '' };

export function valuesOf({ operator, experts, medicalReview, ...rest }: OperatorProfile): StatementValues {
  return {
    operator,
    footerStatements: rest.footerStatements.join('\n'),
    areStatementsConfirmed: rest.areStatementsConfirmed,
    reviewedBy: medicalReview.reviewedBy ?? '',
    lastReviewedOn: medicalReview.lastReviewedOn ?? '',
    reviewsWidgetUrl: rest.reviewsWidgetUrl ?? '',
    experts: experts.map((expert) => ({ ...expert, licenceVerifiedOn: expert.licenceVerifiedOn ?? '' })),
  };
}

export function statementsOf(values: StatementValues): OperatorProfile {
  return {
    operator: values.operator,
    experts: values.experts.map((expert) => ({ ...expert, licenceVerifiedOn: orNull(expert.licenceVerifiedOn) })),
    medicalReview: { reviewedBy: orNull(values.reviewedBy), lastReviewedOn: orNull(values.lastReviewedOn) },
    footerStatements: filledLines(values.footerStatements),
    areStatementsConfirmed: values.areStatementsConfirmed,
    reviewsWidgetUrl: orNull(values.reviewsWidgetUrl),
  };
}

/** Marks that visitors no longer see once `after` is saved. */
export function lostMarks(before: StatementValues, after: StatementValues): ('statements' | 'texts')[] {
  const statements = after.areStatementsConfirmed && !before.areStatementsConfirmed;
  const texts = after.operator.hasConfirmedTexts && !before.operator.hasConfirmedTexts;
  return [...(statements ? ['statements' as const] : []), ...(texts ? ['texts' as const] : [])];
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
