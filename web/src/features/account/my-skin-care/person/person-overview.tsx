import { QueryProvider } from '../../../../shared/api/query-provider.js';
import { Loaded } from '../../../../shared/ui/loaded.js';
import { Overview } from '../account-overview.js';
import layout from '../../../../shared/ui/layout.module.css';
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
  return (
    <Loaded query={query} name="the person" waiting={5} failed={personTexts.failed}>
      {(person) => (
        <div className={styles.person}>
          <Overview
            userId={userId}
            email={person.email ?? ''}
            personName={person.givenName}
            signIn={<p className={layout.quiet}>{personTexts.signedIn(person.identityNumberMasked)}</p>}
          />
          <PersonEmail person={person} calls={calls} />
        </div>
      )}
    </Loaded>
  );
}
