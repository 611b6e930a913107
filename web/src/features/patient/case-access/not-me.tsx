import { useMutation } from '@tanstack/react-query';
import { useIsMounted } from '../../../shared/hooks/use-is-mounted.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { Button } from '../../../shared/ui/button.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { Notice } from '../../../shared/ui/notice.js';
import { accessCalls } from './access-calls.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './case-access.module.css';
import { isLinkInvalid } from './describe-refusal.js';
import { notMeTexts as texts } from './not-me.texts.js';

/** "Det var inte jag": asks for confirmation, because mail and phone programs open links by themselves. */
export function NotMe({ token }: { readonly token: string }) {
  const { contactEmail } = useSiteConfig();
  const isMounted = useIsMounted();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => accessCalls.freeze(token) });
  const isInvalid = isLinkInvalid(error);

  if (isSuccess || isInvalid)
    return (
      <Notice
        title={isSuccess ? texts.doneTitle : texts.invalidTitle}
        text={(isSuccess ? texts.doneText : texts.invalidText)(contactEmail)}
      >
        {null}
      </Notice>
    );
  return (
    <section className={layout.page}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      {error !== null && <NotePanel tone="problem" text={texts.failed} error={error} />}
      <p>
        <Button tone="next" disabled={!isMounted || isPending} onClick={() => mutate()}>
          {isPending ? texts.confirming : texts.confirm}
        </Button>
      </p>
      <p>{texts.stay}</p>
    </section>
  );
}
