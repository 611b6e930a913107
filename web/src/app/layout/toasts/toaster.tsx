import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState } from 'react';
import { AppLink } from '../../../shared/ui/app-link.js';
import { commonTexts } from '../../../shared/common.texts.js';
import type { Toast } from '../../../shared/show-toast.js';
import { ErrorReference } from '../../../shared/ui/error-reference.js';
import { MuiTheme } from '../../theme/mui-theme.js';
import styles from './toaster.module.css';

const SHOWN_MS = 8_000;
const SEVERITY = { success: 'success', destructive: 'error', neutral: 'info' } as const;

/**
 * One toast at a time; it stays while the pointer or the focus is on it, and one with a link until it is closed. The event
 * `toast-end` of the window says that the step it was about is over.
 */
export default function Toaster({ toast }: { readonly toast: Toast }) {
  const [closedId, setClosedId] = useState(0);
  const close = () => setClosedId(toast.id);
  useEffect(() => {
    const end = () => setClosedId(toast.id);
    window.addEventListener('toast-end', end);
    return () => window.removeEventListener('toast-end', end);
  }, [toast.id]);
  return (
    <MuiTheme>
      <Snackbar
        key={toast.id}
        open={closedId !== toast.id}
        className={styles.place}
        autoHideDuration={shownMs(toast)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        onClose={(_event, reason) => {
          if (reason !== 'clickaway') close();
        }}
      >
        <Alert
          role={toast.tone === 'destructive' ? 'alert' : 'status'}
          severity={SEVERITY[toast.tone]}
          className={styles.toast}
          closeText={commonTexts.close}
          onClose={close}
        >
          <div lang={toast.lang}>
            <strong className={styles.title}>{toast.title}</strong>
            {toast.text}
            <ErrorReference error={toast.error} />
            {toast.act && (
              <Button
                color="inherit"
                variant="outlined"
                size="small"
                className={styles.act}
                onClick={() => {
                  close();
                  toast.act?.run();
                }}
              >
                {toast.act.label}
              </Button>
            )}
            {toast.link && (
              <AppLink to={toast.link.path} className={styles.link} onClick={close}>
                {toast.link.label}
              </AppLink>
            )}
          </div>
        </Alert>
      </Snackbar>
    </MuiTheme>
  );
}

/** Null: until it is closed. */
function shownMs({ act, link }: Toast): number | null {
  if (act) return act.seconds * 1_000;
  return link === undefined ? SHOWN_MS : null;
}
