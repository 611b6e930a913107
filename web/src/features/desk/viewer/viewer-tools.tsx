import IconButton from '@mui/material/IconButton';
import { type Dispatch, useId } from 'react';
import { useTexts } from '../../../shared/language.js';
import { LIGHT, type PhotoLook, type ViewerAct, ZOOM_STEP } from './viewer-state.js';
import styles from './viewer.module.css';
import { viewerTexts } from './viewer.texts.js';

/** Outlines of 24 × 24. */
const PATHS = {
  'zoom-in': 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5 21 21M10.5 7.5v6M7.5 10.5h6',
  'zoom-out': 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5 21 21M7.5 10.5h6',
  rotate: 'M19.5 12A7.5 7.5 0 1 1 17 6.4L19.5 9M19.5 4v5h-5',
  compare: 'M3.5 5h7v14h-7zM13.5 5h7v14h-7z',
  link: 'M9.5 14.5l5-5M8 11l-2.5 2.5a3.5 3.5 0 0 0 5 5L13 16M11 8l2.5-2.5a3.5 3.5 0 0 1 5 5L16 13',
  brightness:
    'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M5 19l1.7-1.7M17.3 6.7 19 5',
  contrast: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16M12 4v16M12 8h6.5M12 12h8M12 16h6.5',
  reset: 'M4.5 12A7.5 7.5 0 1 0 7 6.4L4.5 9M4.5 4v5h5M12 8.5V12l2.5 2',
  'full-screen': 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
} as const;

type ToolName = keyof typeof PATHS;

interface ViewerToolsProps {
  /** The photo that the buttons work on. */
  readonly look: PhotoLook;
  readonly isComparing: boolean;
  readonly isLinked: boolean;
  readonly canCompare: boolean;
  readonly act: Dispatch<ViewerAct>;
  readonly onFullScreen: () => void;
}

/** Icons over the photo, on a dark bar. */
export function ViewerTools({ look, isComparing, isLinked, canCompare, act, onFullScreen }: ViewerToolsProps) {
  const texts = useTexts(viewerTexts);
  return (
    <div className={styles.tools} role="toolbar" aria-label={texts.tools}>
      <Tool icon="zoom-out" label={texts.zoomOut} onClick={() => act({ do: 'zoom', by: 1 / ZOOM_STEP })} />
      <Tool icon="zoom-in" label={texts.zoomIn} onClick={() => act({ do: 'zoom', by: ZOOM_STEP })} />
      <Tool icon="rotate" label={texts.rotate} onClick={() => act({ do: 'rotate' })} />
      {canCompare && (
        <Tool icon="compare" label={texts.compare} isOn={isComparing} onClick={() => act({ do: 'compare' })} />
      )}
      {isComparing && <Tool icon="link" label={texts.link} isOn={isLinked} onClick={() => act({ do: 'link' })} />}
      <Light
        icon="brightness"
        label={texts.brightness}
        value={look.brightness}
        onChange={(to) => act({ do: 'brighten', to })}
      />
      <Light
        icon="contrast"
        label={texts.contrast}
        value={look.contrast}
        onChange={(to) => act({ do: 'contrast', to })}
      />
      <Tool icon="reset" label={texts.reset} onClick={() => act({ do: 'reset' })} />
      <Tool icon="full-screen" label={texts.fullScreen} onClick={onFullScreen} />
      <span role="status" className={styles.state}>
        {texts.state(Math.round(look.zoom * 100), look.rotation)}
      </span>
    </div>
  );
}

interface ToolProps {
  readonly icon: ToolName;
  readonly label: string;
  /** Of a switch. */
  readonly isOn?: boolean;
  readonly onClick: () => void;
}

function Tool({ icon, label, isOn, onClick }: ToolProps) {
  return (
    <IconButton size="small" aria-label={label} title={label} aria-pressed={isOn} onClick={onClick}>
      <ToolIcon name={icon} />
    </IconButton>
  );
}

interface LightProps {
  readonly icon: ToolName;
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Light({ icon, label, value, onChange }: LightProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.light} title={label}>
      <ToolIcon name={icon} />
      <span className={styles.hidden}>{label}</span>
      <input id={id} type="range" {...LIGHT} value={value} onChange={({ target }) => onChange(Number(target.value))} />
    </label>
  );
}

/** The drawing on a button of the viewer; the button says what it does. */
function ToolIcon({ name }: { readonly name: ToolName }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
