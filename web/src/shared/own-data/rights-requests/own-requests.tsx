import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  MakeRightsRequest,
  OwnRightsRequest,
  OwnRightsRequestsResponse,
} from '../../../../../src/clinic/matters/rights/rights-requests.contract.js';
import { inBackground } from '../../errors/in-background.js';
import { Loaded } from '../../ui/loaded.js';
import { CardSection } from '../../ui/card-section.js';
import layout from '../../ui/layout.module.css';
import styles from '../own-data.module.css';
import { RequestForm } from './request-form.js';
import { ownRequestsTexts as texts } from './rights-requests.texts.js';

/** The calls of an account, or of an open case. */
export interface OwnRequestsCalls {
  /** The account or case that the list is of. */
  readonly key: string;
  readonly read: () => Promise<OwnRightsRequestsResponse>;
  readonly make: (request: MakeRightsRequest) => Promise<void>;
}

/** A form to make a request, and what came of earlier ones. */
export function OwnRequests({ calls }: { readonly calls: OwnRequestsCalls }) {
  const queryClient = useQueryClient();
  const queryKey = ['own-requests', calls.key];
  const query = useQuery({ queryKey, queryFn: calls.read, staleTime: 0 });
  const reload = () => inBackground(queryClient.invalidateQueries({ queryKey }), 'reading the requests again');
  return (
    <CardSection heading={texts.heading} text={texts.text}>
      <RequestForm make={calls.make} onMade={reload} />
      <Loaded query={query} name="the requests" waiting={2} failed={texts.listFailed}>
        {({ requests, areWordsShown }) =>
          requests.length > 0 && (
            <div>
              <h3 className={layout.strong}>{texts.listHeading}</h3>
              {!areWordsShown && <p className={layout.quiet}>{texts.wordsHidden}</p>}
              <ul className={styles.list}>
                {requests.map((request) => (
                  <Request key={request.id} request={request} />
                ))}
              </ul>
            </div>
          )
        }
      </Loaded>
    </CardSection>
  );
}

function Request({ request }: { readonly request: OwnRightsRequest }) {
  const { number, right, receivedAt, dueAt, extensionReason, details, closed } = request;
  return (
    <li className={styles.row}>
      <div>
        <h4 className={layout.strong}>{texts.title(number, texts.rights[right])}</h4>
        <p className={layout.quiet}>{texts.received(new Date(receivedAt))}</p>
        {closed === null ? (
          <>
            <p>{texts.due(new Date(dueAt))}</p>
            {extensionReason !== null && <p>{texts.extended[extensionReason]}</p>}
          </>
        ) : (
          <>
            <p className={layout.quiet}>{texts.answered(new Date(closed.at))}</p>
            <p>{texts.outcomes[closed.outcome]}</p>
            {closed.reply !== null && <Words title={texts.ours} text={closed.reply} />}
            {(closed.outcome === 'refused' || closed.outcome === 'partly') && <p>{texts.complain}</p>}
          </>
        )}
        {details !== null && <Words title={texts.yours} text={details} />}
      </div>
    </li>
  );
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <p className={layout.quiet}>{title}</p>
      <p className={styles.words}>{text}</p>
    </>
  );
}
