import type { ConditionPage } from '../features/conditions/condition.js';
import { conditionStructuredData } from '../features/conditions/condition-structured-data.js';
import { useSiteConfig } from '../shared/site/page-context.js';
import { TextScreen } from './text-screen.js';

interface ConditionScreenProps {
  readonly page: ConditionPage;
  readonly pictureUrl: string;
}

/** One of the nine condition pages; they differ in text and drawing alone. */
export function ConditionScreen({ page, pictureUrl }: ConditionScreenProps) {
  const { medicalReview } = useSiteConfig();
  return (
    <TextScreen
      path={page.path}
      page={page}
      pictureUrl={pictureUrl}
      type="MedicalWebPage"
      hasOrderCall
      structuredData={conditionStructuredData(page, medicalReview)}
    />
  );
}
