import { useEffect, useRef, useState } from 'react';
import { formatDayOf } from '../../../../../common/dates.js';
import { useFocusOnMount } from '../../../shared/hooks/use-focus-on-mount.js';
import { useFocusOnReturn } from '../../../shared/hooks/use-focus-on-return.js';
import { saveTextFile } from '../../../shared/save-text-file.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { showToast } from '../../../shared/show-toast.js';
import { Button } from '../../../shared/ui/button.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { copyText } from '../../../shared/copy-text.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './security.module.css';
import { securityTexts } from './security.texts.js';
import { useRecoveryCodes } from './use-recovery-codes.js';

interface RecoveryCodesProps {
  readonly userId: string;
  /** The second factor is new: codes are created at once. */
  readonly isFirstTime: boolean;
}

const texts = securityTexts.recovery;

/** Codes on paper in place of a lost telephone. */
export function RecoveryCodes({ userId, isFirstTime }: RecoveryCodesProps) {
  const { remaining, codes, isMaking, make, forget } = useRecoveryCodes(userId);
  const [isAsking, setIsAsking] = useState(false);
  const hasBegun = useRef(false);
  const heading = useFocusOnReturn<HTMLHeadingElement>(codes !== null);
  useEffect(() => {
    if (!isFirstTime || hasBegun.current) return;
    hasBegun.current = true;
    make();
  }, [isFirstTime, make]);

  if (codes !== null) return <NewCodes codes={codes} onSaved={forget} />;
  const hasSome = remaining !== null && remaining > 0;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.subheading}>
        {texts.heading}
      </h3>
      <p className={layout.quiet}>
        {texts.text} {remaining !== null && <span>{hasSome ? texts.remaining(remaining) : texts.none}</span>}
      </p>
      <div className={`${layout.acts} ${styles.actions}`}>
        <Button tone="quiet" disabled={isMaking} onClick={() => (hasSome ? setIsAsking(true) : make())}>
          {hasSome ? texts.renew : texts.make}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        texts={texts.confirmRenew}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          make();
        }}
      />
    </>
  );
}

function NewCodes({ codes, onSaved }: { readonly codes: readonly string[]; readonly onSaved: () => void }) {
  const { brandName } = useSiteConfig();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const copy = () => {
    copyText(codes.join('\n')).then(
      () => showToast({ ...texts.copied, tone: 'success' }),
      () => showToast({ ...texts.copyFailed, error: null, tone: 'destructive' }),
    );
  };
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.subheading}>
        {texts.heading}
      </h3>
      <p>{texts.shown}</p>
      <ul className={styles.codes} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={`${layout.acts} ${styles.actions}`}>
        <Button tone="quiet" onClick={copy}>
          {texts.copy}
        </Button>
        <Button tone="quiet" onClick={() => saveTextFile(texts.file.name, fileText(codes, brandName))}>
          {texts.download}
        </Button>
        <Button tone="next" onClick={onSaved}>
          {texts.saved}
        </Button>
      </div>
    </>
  );
}

function fileText(codes: readonly string[], brandName: string): string {
  return [texts.file.lead(brandName, formatDayOf(new Date())), '', ...codes, ''].join('\n');
}
