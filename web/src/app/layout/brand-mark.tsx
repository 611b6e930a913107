import iconUrl from '../icon.svg?url';

/** Layers of paper in a circle, beside the brand's name. */
export function BrandMark() {
  return <img src={iconUrl} alt="" width="30" height="30" />;
}
