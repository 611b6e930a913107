import type { Condition } from '../../../common/conditions.js';
import { paths } from '../../../common/paths.js';
import { conditionPage, conditionStructuredData, type ConditionTexts } from '../features/site/conditions/condition.js';
import { CONDITION_PARAMETER, conditionParameter } from '../shared/case/ordered-condition.js';
import { conditionPictures } from '../shared/illustrations/condition-pictures.js';
import { useServiceDetails, useSiteConfig } from '../shared/site/page-context.js';
import { TextScreen } from './text-screen.js';

export interface ConditionPageProps {
  readonly condition: Condition;
  readonly texts: ConditionTexts;
}

/** The page of one condition; only text and drawing differ. */
export default function ConditionPage({ condition, texts }: ConditionPageProps) {
  const config = useSiteConfig();
  const { doctor } = useServiceDetails();
  return (
    <TextScreen
      path={condition.path}
      page={conditionPage(condition, texts, doctor)}
      pictureUrl={conditionPictures[condition.id]}
      type="MedicalWebPage"
      hasOrderCall
      orderPath={`${paths.order}?${CONDITION_PARAMETER}=${conditionParameter(condition.path)}`}
      structuredData={conditionStructuredData(condition, config)}
    />
  );
}
