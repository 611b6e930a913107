import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import type { Option } from '../../../../../../common/questionnaire/questionnaire.js';
import { caseFormTexts } from '../case-form.texts.js';
import { toggleOption } from '../questions/toggle-option.js';
import { BodyOverview } from './body-overview.js';
import type { Region } from './body-regions.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './body-map.module.css';
import { SiteList } from './site-list.js';
import { useSkinTone } from '../../../../shared/case/skin-tone-context.js';
import { Button } from '../../../../shared/ui/button.js';
import { BodyFigure } from './body-figure.js';

interface BodySiteQuestionProps {
  readonly questionId: string;
  readonly label: string;
  readonly help: string | null;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (siteIds: readonly string[]) => void;
}

const texts = caseFormTexts.bodyMap;

/** Where on the body: marked on drawings, or chosen by name. Both show the same. */
export function BodySiteQuestion(props: BodySiteQuestionProps) {
  const { questionId, label, help, options, chosen, error, onChange } = props;
  const id = useId();
  const labelOf = (siteId: string) => options.find((option) => option.id === siteId)?.label ?? siteId;
  const toggle = (siteId: string) => onChange(toggleOption(chosen, siteId));
  const [region, setRegion] = useState<Region | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const { base, shade } = useSkinTone();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={`${layout.group} ${styles.question}`}
      data-invalid={error !== undefined}
      aria-describedby={describedBy || undefined}
      style={{ '--skin': base, '--skin-shade': shade } as CSSProperties}
    >
      <legend>{label}</legend>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {region === null ? (
        <BodyOverview chosen={chosen} last={last} onOpen={setRegion} />
      ) : (
        <GrownRegion
          {...{ region, chosen, labelOf }}
          onToggle={toggle}
          onClose={() => {
            setLast(region.id);
            setRegion(null);
          }}
        />
      )}
      <Chosen chosen={chosen} labelOf={labelOf} onRemove={toggle} />
      <SiteList {...{ questionId, options, chosen }} onToggle={toggle} />
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ChosenProps {
  readonly chosen: readonly string[];
  readonly labelOf: (siteId: string) => string;
  readonly onRemove: (siteId: string) => void;
}

function Chosen({ chosen, labelOf, onRemove }: ChosenProps) {
  return (
    <div className={styles.chosen}>
      <p role="status">{chosen.length === 0 ? texts.none : texts.chosen}</p>
      {chosen.length > 0 && (
        <ul>
          {chosen.map((siteId, index) => (
            <li key={siteId}>
              {labelOf(siteId)}
              {index === 0 && chosen.length > 1 && <small>{texts.first}</small>}
              <button type="button" aria-label={texts.remove(labelOf(siteId))} onClick={() => onRemove(siteId)}>
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface GrownRegionProps {
  readonly region: Region;
  readonly chosen: readonly string[];
  readonly labelOf: (siteId: string) => string;
  readonly onToggle: (siteId: string) => void;
  readonly onClose: () => void;
}

/** One region of the body, large enough for a finger, and the way back to the whole body. */
function GrownRegion({ region, chosen, labelOf, onToggle, onClose }: GrownRegionProps) {
  const figure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    figure.current?.querySelector<SVGGElement>('[role="option"][tabindex="0"]')?.focus({ preventScroll: true });
    figure.current?.scrollIntoView({ block: 'nearest' });
  }, [region]);
  return (
    <div ref={figure} className={styles.zoom}>
      <BodyFigure
        {...{ region, chosen, labelOf, onToggle }}
        label={texts.regionOf(texts.regions[region.name], region.side)}
      />
      <Button tone="quiet" onClick={onClose}>
        {texts.whole}
      </Button>
    </div>
  );
}
