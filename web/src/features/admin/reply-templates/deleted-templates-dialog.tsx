import { DeletedDialog } from '../editing/deleted-dialog.js';
import { useTemplatesCalls } from './templates-calls.js';

interface DeletedTemplatesDialogProps {
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

export function DeletedTemplatesDialog({ onRestored, onClose }: DeletedTemplatesDialogProps) {
  const { listDeleted, restore } = useTemplatesCalls();
  const list = async () => {
    const templates = await listDeleted();
    return templates.map(({ id, title, deletedAt }) => ({ id, name: title, deletedAt, restore: () => restore(id) }));
  };
  return (
    <DeletedDialog
      queryKey={['admin', 'reply-templates', 'deleted']}
      list={list}
      onRestored={onRestored}
      onClose={onClose}
    />
  );
}
