import { conditionPage, type ConditionTexts } from '../features/site/conditions/condition.js';
import { conditionStructuredData } from '../features/site/conditions/condition-structured-data.js';
import { useServiceDetails, useSiteConfig } from '../shared/site/page-context.js';
import { TextScreen } from './text-screen.js';

interface ConditionScreenProps {
  readonly page: ConditionTexts;
  readonly pictureUrl: string;
}

/** One of the nine condition pages; they differ in text and drawing alone. */
export function ConditionScreen({ page, pictureUrl }: ConditionScreenProps) {
  const config = useSiteConfig();
  const { doctor } = useServiceDetails();
  return (
    <TextScreen
      path={page.path}
      page={conditionPage(page, doctor)}
      pictureUrl={pictureUrl}
      type="MedicalWebPage"
      hasOrderCall
      structuredData={conditionStructuredData(page, config)}
    />
  );
}
