import { BODY_SITES, type PhotoArea } from '../../../../../../common/body-sites.js';

type SiteGroup = 'head' | 'trunk' | 'arms' | 'legs';

export const SITE_GROUPS: readonly SiteGroup[] = ['head', 'trunk', 'arms', 'legs'];

const GROUP_OF_AREA: Readonly<Record<PhotoArea, SiteGroup>> = {
  scalp: 'head',
  face: 'head',
  mouth: 'head',
  neck: 'head',
  'chest-abdomen': 'trunk',
  back: 'trunk',
  'groin-buttocks': 'trunk',
  arm: 'arms',
  hand: 'arms',
  nails: 'arms',
  leg: 'legs',
  foot: 'legs',
};

/** The group that lists a site; toenails are listed with the feet. */
export function siteGroupOf(siteId: string): SiteGroup {
  if (siteId.endsWith('toenails')) return 'legs';
  const site = BODY_SITES.find(({ id }) => id === siteId);
  return site === undefined ? 'trunk' : GROUP_OF_AREA[site.photoArea];
}
