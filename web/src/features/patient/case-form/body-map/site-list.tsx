import { useState } from 'react';
import type { Option } from '../../../../../../common/questionnaire/questionnaire.js';
import { Choice } from '../../../../shared/ui/choice.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { caseFormTexts } from '../case-form.texts.js';
import styles from './body-map.module.css';
import { BODY_SITES, type PhotoArea } from '../../../../../../common/body-sites.js';

type SiteGroup = 'head' | 'trunk' | 'arms' | 'legs';

const SITE_GROUPS: readonly SiteGroup[] = ['head', 'trunk', 'arms', 'legs'];

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

interface SiteListProps {
  readonly questionId: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onToggle: (siteId: string) => void;
}

const texts = caseFormTexts.bodyMap;

/** Every site by name, folded, with a search: the same choice without the drawing. */
export function SiteList({ questionId, options, chosen, onToggle }: SiteListProps) {
  const [search, setSearch] = useState('');
  const found = options.filter(({ label }) => includesAllWords(label, search));
  return (
    <details className={styles.list}>
      <summary>{texts.list}</summary>
      <TextField
        label={texts.search}
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p role="status" className={styles.found}>
        {found.length === 0 && texts.nothingFound}
      </p>
      {SITE_GROUPS.map((group) => {
        const sites = found.filter(({ id }) => siteGroupOf(id) === group);
        if (sites.length === 0) return null;
        return (
          <div key={group} role="group" aria-label={texts.groups[group]} className={styles.group}>
            <p aria-hidden="true">{texts.groups[group]}</p>
            <div className={styles.names}>
              {sites.map(({ id, label }) => (
                <Choice
                  key={id}
                  type="checkbox"
                  value={id}
                  label={label}
                  input={{ name: questionId, checked: chosen.includes(id), onChange: () => onToggle(id) }}
                />
              ))}
            </div>
          </div>
        );
      })}
    </details>
  );
}

function includesAllWords(label: string, search: string): boolean {
  const text = label.toLocaleLowerCase('sv');
  return search
    .toLocaleLowerCase('sv')
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The group that lists a site; toenails are listed with the feet. */
function siteGroupOf(siteId: string): SiteGroup {
  if (siteId.endsWith('toenails')) return 'legs';
  const site = BODY_SITES.find(({ id }) => id === siteId);
  return site === undefined ? 'trunk' : GROUP_OF_AREA[site.photoArea];
}
