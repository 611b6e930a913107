import Button from '@mui/material/Button';
import { useId, type Dispatch } from 'react';
import { useTexts } from '../../../shared/language.js';
import { BRIGHTNESS, ZOOM_STEP, type PhotoLook, type ViewerAct } from './viewer-state.js';
import styles from './viewer.module.css';
import { viewerTexts } from './viewer.texts.js';

interface ViewerToolsProps {
  /** The photo that the buttons work on. */
  readonly look: PhotoLook;
  readonly isComparing: boolean;
  readonly canCompare: boolean;
  readonly act: Dispatch<ViewerAct>;
}

/** Buttons for the shown photo. */
export function ViewerTools({ look, isComparing, canCompare, act }: ViewerToolsProps) {
  const texts = useTexts(viewerTexts);
  const id = useId();
  const tools: readonly (readonly [label: string, act: ViewerAct])[] = [
    [texts.zoomOut, { do: 'zoom', by: 1 / ZOOM_STEP }],
    [texts.zoomIn, { do: 'zoom', by: ZOOM_STEP }],
    [texts.rotate, { do: 'rotate' }],
    [texts.reset, { do: 'reset' }],
  ];
  return (
    <div className={styles.tools}>
      {tools.map(([label, done]) => (
        <Button key={label} size="small" onClick={() => act(done)}>
          {label}
        </Button>
      ))}
      {canCompare && (
        <Button
          size="small"
          variant={isComparing ? 'outlined' : 'text'}
          aria-pressed={isComparing}
          onClick={() => act({ do: 'compare' })}
        >
          {texts.compare}
        </Button>
      )}
      <label htmlFor={id} className={styles.brightness}>
        {texts.brightness}
        <input
          id={id}
          type="range"
          {...BRIGHTNESS}
          value={look.brightness}
          onChange={({ target }) => act({ do: 'brighten', to: Number(target.value) })}
        />
      </label>
      <span role="status" className={styles.state}>
        {texts.state(Math.round(look.zoom * 100), look.rotation)}
      </span>
    </div>
  );
}
