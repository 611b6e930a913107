import { paths } from '../../../common/paths.js';
import { pricesTexts } from '../features/site/prices/prices.texts.js';
import pictureUrl from '../shared/illustrations/legal.svg?url';
import { useServiceDetails } from '../shared/site/page-context.js';
import { TextScreen } from './text-screen.js';

export default function PricesPage() {
  return (
    <TextScreen path={paths.prices} page={pricesTexts(useServiceDetails())} pictureUrl={pictureUrl} hasOrderCall />
  );
}
