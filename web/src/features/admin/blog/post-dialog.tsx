import Button from '@mui/material/Button';
import { useState } from 'react';
import { paths } from '../../../../../common/paths.js';
import type { BlogPostResponse } from '../../../../../src/site/content/content.contract.js';
import { adminTexts } from '../editing/admin.texts.js';
import { EditDialog } from '../editing/edit-dialog.js';
import { Field, TickField } from '../../../shared/ui/field.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { useEditForm } from '../editing/use-edit-form.js';
import { DrugCheckNote } from '../drug-check/drug-check-note.js';
import { DrugReasons } from '../drug-check/drug-reasons.js';
import { useDrugCheck } from '../drug-check/use-drug-check.js';
import { blogTexts, presenceTexts } from './admin-blog.texts.js';
import { findPost, savePost } from './blog-calls.js';
import { ContentField } from './content-field.js';
import { HistoryDialog } from './history-dialog.js';
import { ImageField } from './image-field.js';
import { livePreviewTexts } from './live-preview/live-preview.texts.js';
import { usePreviewSource } from './live-preview/use-preview-source.js';
import { draftOf, postDataOf, type PostDraft } from './post-draft.js';
import { SearchPreview } from './search-preview.js';
import { TitleFields } from './title-fields.js';
import { usePostSlug } from './use-post-slug.js';
import { useAdminSession } from '../editing/admin-session.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { usePresence } from './use-presence.js';
import type { UseFormReturn } from 'react-hook-form';
import type { DescribedField } from '../editing/differences.js';

export const POST_DRAFTS = 'post';

const EXCERPT_ROWS = 3;

interface PostDialogProps {
  /** Null creates a new one. */
  readonly row: BlogPostResponse | null;
  readonly onSaved: (post: BlogPostResponse) => void;
  /** An earlier version has become the latest one. */
  readonly onRestored: (post: BlogPostResponse) => void;
  readonly onClose: () => void;
}

export function PostDialog({ row, onSaved, onRestored, onClose }: PostDialogProps) {
  const texts = useTexts(blogTexts);
  const common = useTexts(adminTexts);
  const { dialog } = texts;
  const [isUploading, setIsUploading] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  const drugCheck = useDrugCheck('post', row?.id ?? null);
  const edit = useEditForm<PostDraft, BlogPostResponse>({
    kind: POST_DRAFTS,
    row,
    valuesOf: draftOf,
    async save(draft, base) {
      const saved = await savePost(postDataOf(draft, base), base);
      onSaved(saved);
      await drugCheck.keepReason(saved.id);
    },
    mayBeSaved: ({ title, excerpt, content }) => drugCheck.check([title, excerpt, content]),
    findCurrent: findPost,
    describe: (draft) => describePost(draft, texts, common),
    // Nobody publishes what only somebody else has read.
    mergesExcept: ['isPublished', 'goesLive'],
    success: row ? texts.updated : texts.created,
    failure: texts.failedToSave,
    onSlugTaken: () => slug.check(),
    onSaved: onClose,
    onClose,
  });
  const previewTexts = useTexts(livePreviewTexts);
  const previewId = usePreviewSource(edit.form);
  const slug = usePostSlug(edit.form, row?.id ?? null);
  const { formState } = edit.form;

  return (
    <>
      <EditDialog
        title={row ? dialog.editTitle : dialog.createTitle}
        size="large"
        edit={edit}
        submitLabel={row ? dialog.submit : dialog.submitNew}
        isWaiting={isUploading}
        moreActions={
          <>
            {row && (
              <Button variant="outlined" disabled={formState.isDirty} onClick={() => setShowsHistory(true)}>
                {texts.history.open}
              </Button>
            )}
            <Button variant="outlined" target="_blank" rel="noopener" href={`${paths.adminPreview}?of=${previewId}`}>
              {previewTexts.open}
            </Button>
          </>
        }
      >
        {row && <PresenceNote postId={row.id} />}
        <TitleFields form={edit.form} slug={slug} />
        <Field label={dialog.excerpt} rows={EXCERPT_ROWS} name="excerpt" />
        <SearchPreview form={edit.form} />
        <ContentField form={edit.form} />
        <ImageField form={edit.form} onUploading={setIsUploading} />
        <Field label={dialog.author} name="author" />
        <PublishFields form={edit.form} />
        <DrugReasons allowances={drugCheck.allowances} />
        <DrugCheckNote {...drugCheck} />
      </EditDialog>
      {showsHistory && row && (
        <HistoryDialog post={row} onRestored={onRestored} onClose={() => setShowsHistory(false)} />
      )}
    </>
  );
}

/** Warns when another admin, or another tab, has the post open. */
function PresenceNote({ postId }: { readonly postId: string }) {
  const texts = useTexts(presenceTexts);
  const language = useLanguage();
  const { userId } = useAdminSession();
  const [first] = usePresence(postId);
  if (first === undefined) return null;
  const say = first.user_id === userId ? texts.self : texts.other;
  return <NotePanel tone="quiet" text={say(first.email, formatInstant(first.opened_at, language))} />;
}

function PublishFields({ form: { watch } }: { readonly form: UseFormReturn<PostDraft> }) {
  const { dialog } = useTexts(blogTexts);
  return (
    <>
      <TickField label={dialog.exactHeading} name="showsTitleExactly" />
      <TickField label={dialog.published} isSwitch name="isPublished" />
      {watch('isPublished') && (
        <Field label={dialog.goesLive} type="datetime-local" note={dialog.goesLiveNote} name="goesLive" />
      )}
    </>
  );
}

/** A post field by field, with the form's labels. */
function describePost(
  draft: PostDraft,
  { dialog, image }: typeof blogTexts.en,
  { yes, no }: typeof adminTexts.en,
): DescribedField[] {
  return [
    { label: dialog.title, text: draft.title },
    { label: dialog.slug, text: draft.slug },
    { label: dialog.excerpt, text: draft.excerpt },
    { label: dialog.content, text: draft.content },
    { label: image.label, text: draft.imageUrl },
    { label: image.alt, text: draft.imageAlt },
    { label: dialog.author, text: draft.author },
    { label: dialog.exactHeading, text: draft.showsTitleExactly ? yes : no },
    {
      label: dialog.published,
      text: draft.isPublished ? [yes, draft.goesLive.replace('T', ' ')].filter(Boolean).join(', ') : no,
    },
  ];
}
