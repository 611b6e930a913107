import IconButton from '@mui/material/IconButton';
import { useId, type Dispatch } from 'react';
import { useTexts } from '../../../shared/language.js';
import { ToolIcon, type ToolName } from './tool-icon.js';
import { LIGHT, ZOOM_STEP, type PhotoLook, type ViewerAct } from './viewer-state.js';
import styles from './viewer.module.css';
import { viewerTexts } from './viewer.texts.js';

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
