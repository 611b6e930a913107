import iconUrl from '../icon.svg?url';

/** Layers of paper in a circle; the brand's name stands beside it. */
export function BrandMark() {
  return <img src={iconUrl} alt="" width="30" height="30" />;
}
