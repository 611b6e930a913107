import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useTexts } from '../../../../shared/language.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { useDeskKeyMap, useDeskKeys } from './desk-key-map.js';
import styles from './keys.module.css';
import { keysTexts } from './keys.texts.js';
import layout from '../../../../shared/ui/layout.module.css';

/** The button, and the key `?`, that show the keys of the page. */
export function KeysButton() {
  const texts = useTexts(keysTexts);
  const [isOpen, setIsOpen] = useState(false);
  useDeskKeys(texts.everywhere, [{ keys: ['?'], meaning: texts.show, act: () => setIsOpen(true) }]);
  return (
    <>
      <Button size="small" aria-keyshortcuts="?" onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <KeysDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** All keys that work on the page now, and the switch for single keys. */
function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(keysTexts);
  const { list, areSingleKeysOn, switchSingleKeys } = useDeskKeyMap();
  const [groups] = useState(list);
  return (
    <StaffDialog title={texts.title} size="medium" closesOnBackdrop onClose={onClose}>
      <div className={styles.groups}>
        {groups.map(({ title, bindings }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {bindings.map(({ keys, shown, meaning }) => (
                <div key={meaning}>
                  <dt>
                    <kbd>{shown ?? keys[0]}</kbd>
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <FormControlLabel
        label={texts.singleKeys}
        control={<Switch checked={areSingleKeysOn} onChange={(_event, isOn) => switchSingleKeys(isOn)} />}
      />
      <p className={layout.small}>
        {texts.singleKeysHint} {texts.modifier}
      </p>
    </StaffDialog>
  );
}
