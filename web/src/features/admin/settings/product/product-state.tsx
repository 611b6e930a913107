import { useMutation } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import type { ProductTextResponse } from '../../../../../../src/shop/catalog/product/product-text.contract.js';
import { useAdminCalls } from '../../../../shared/api/admin-calls.js';
import { useTexts } from '../../../../shared/language.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { useNotices } from '../../../../shared/acts/use-notices.js';
import type { SettingFormProps } from '../setting-part.js';
import { productTexts } from './product.texts.js';

type Props = SettingFormProps<ProductTextResponse>;

/** Reports that Stripe does not have the text yet. */
export function ProductState({ saved: { state, failure }, onSaved }: Pick<Props, 'saved' | 'onSaved'>) {
  const texts = useTexts(productTexts);
  const notices = useNotices();
  const { request } = useAdminCalls();
  const retrying = useMutation({
    mutationFn: () => request<ProductTextResponse>('POST', 'product/retry', {}),
    onSuccess(product) {
      onSaved(product);
      notices.succeeded(texts.retried);
    },
    onError: (error) => notices.failed(error, texts.failedToRetry),
  });
  if (state === 'ready') return null;
  return (
    <NotePanel
      tone={state === 'failed' ? 'problem' : 'quiet'}
      error={null}
      text={[texts.states[state], failure].filter(Boolean).join(' ')}
    >
      {state === 'failed' && (
        <Button variant="outlined" disabled={retrying.isPending} onClick={() => retrying.mutate()}>
          {texts.retry}
        </Button>
      )}
    </NotePanel>
  );
}
