import { MessagePreviewsPanel } from '../features/admin/message-previews/message-previews-panel.js';
import { messagePreviewsTexts } from '../features/admin/message-previews/message-previews.texts.js';
import { PageHeader } from '../features/admin/shell/page-header.js';
import { useTexts } from '../shared/language.js';

/** How the clinic's mails and text messages read. */
export default function AdminMessagePreviewsScreen() {
  const { title } = useTexts(messagePreviewsTexts);
  return (
    <>
      <PageHeader title={title} />
      <MessagePreviewsPanel />
    </>
  );
}
