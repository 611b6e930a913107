import { QueryProvider } from '../../../../shared/api/query-provider.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { Skeleton } from '../../../../shared/ui/skeleton.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { Overview } from '../account-overview.js';
import styles from './person.module.css';
import { PersonEmail } from './person-email.js';
import { personTexts } from './person.texts.js';
import { usePerson } from './use-person.js';

interface PersonOverviewProps {
  readonly userId: string;
}

/** The start page of a person who is signed in by BankID: as an account's, with the address that notices go to. */
export default function PersonOverview(props: PersonOverviewProps) {
  return (
    <QueryProvider>
      <Person {...props} />
    </QueryProvider>
  );
}

function Person({ userId }: PersonOverviewProps) {
  const { query, ...calls } = usePerson(userId);
  const { data: person, error, isError, refetch } = query;
  if (isError && person === undefined)
    return (
      <NotePanel tone="problem" text={personTexts.failed} error={error}>
        <TextButton onClick={() => inBackground(refetch(), 'reading the person again')}>{personTexts.retry}</TextButton>
      </NotePanel>
    );
  if (person === undefined) return <Skeleton lines={5} />;
  return (
    <div className={styles.person}>
      <Overview
        userId={userId}
        email={person.email ?? ''}
        personName={person.givenName}
        signIn={<p className={styles.signIn}>{personTexts.signedIn(person.identityNumberMasked)}</p>}
      />
      <PersonEmail person={person} calls={calls} />
    </div>
  );
}
