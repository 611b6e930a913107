import Button from '@mui/material/Button';
import type { ProductTextResponse } from '../../../../../../src/shop/catalog/product/product-text.contract.js';
import { sendTo } from '../../../../shared/api/client.js';
import { useTexts } from '../../../../shared/language.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import type { SettingFormProps } from '../setting-part.js';
import { productTexts } from './product.texts.js';

type Props = SettingFormProps<ProductTextResponse>;

/** Reports that Stripe does not have the text yet. */
export function ProductState({ saved: { state, failure }, onSaved }: Pick<Props, 'saved' | 'onSaved'>) {
  const texts = useTexts(productTexts);
  const retrying = useAct({
    act: () => sendTo<ProductTextResponse>('POST', '/api/v1/admin/product/retry', {}),
    texts: { done: texts.retried, failed: texts.failedToRetry },
    onDone: onSaved,
  });
  if (state === 'ready') return null;
  return (
    <NotePanel
      tone={state === 'failed' ? 'problem' : 'quiet'}
      error={null}
      text={[texts.states[state], failure].filter(Boolean).join(' ')}
    >
      {state === 'failed' && (
        <Button variant="outlined" disabled={retrying.isPending} onClick={() => retrying.run(undefined)}>
          {texts.retry}
        </Button>
      )}
    </NotePanel>
  );
}
