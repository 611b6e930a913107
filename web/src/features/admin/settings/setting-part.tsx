import { useState, type ComponentType } from 'react';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { useSetting } from './use-setting.js';

export interface SettingFormProps<Data> {
  readonly saved: Data;
  readonly onSaved: (saved: Data) => void;
  readonly onDiscard: () => void;
}

interface SettingPartProps<Data> {
  /** Below `/api/v1/admin/`. */
  readonly path: string;
  readonly isMoving?: (data: Data) => boolean;
  readonly Form: ComponentType<SettingFormProps<Data>>;
  /** Its sections begin anew by themselves, each when its own values are saved. */
  readonly hasSections?: boolean;
  /** Above the form. */
  readonly Status?: ComponentType<Pick<SettingFormProps<Data>, 'saved' | 'onSaved'>>;
}

/** A settings form with its saved data; a form without sections is reset after a save and when changes are discarded. */
export function SettingPart<Data extends { readonly updated_at: string }>(props: SettingPartProps<Data>) {
  const { path, isMoving, hasSections = false, Form, Status } = props;
  const [round, setRound] = useState(0);
  const setting = useSetting<Data>({ name: path, isMoving });
  return (
    <StaffLoaded {...setting}>
      {(saved) => (
        <>
          {Status && <Status saved={saved} onSaved={setting.show} />}
          <Form
            key={hasSections ? path : `${saved.updated_at} ${round}`}
            saved={saved}
            onSaved={setting.show}
            onDiscard={() => setRound(round + 1)}
          />
        </>
      )}
    </StaffLoaded>
  );
}
