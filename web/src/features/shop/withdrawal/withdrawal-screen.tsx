import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import { prepareCalls } from '../../../shared/api/client.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useFirstInteraction } from '../../../shared/hooks/use-first-interaction.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { WithMailLink } from '../../../shared/ui/with-mail-link.js';
import { readMailedLink, type MailedLink } from './mailed-link.js';
import { WithdrawalForm, type TypedOrder } from './withdrawal-form.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './withdrawal-screen.module.css';
import { ConfirmWithdrawal, StopWithdrawal } from './withdrawal-steps.js';
import { withdrawalTexts } from './withdrawal.texts.js';

/** Withdraws a purchase: the order, then one button. Only the mailed link says what was bought, and whether the right holds. */
export function WithdrawalScreen() {
  const { title, lead, noScript, facts } = withdrawalTexts;
  const { contactEmail } = useSiteConfig();
  const link = useMailedLink();
  const [isNamed, setIsNamed] = useState(false);
  useFirstInteraction(prepareCalls);
  return (
    <div className={styles.screen}>
      <header>
        <h1>{title}</h1>
        {link === null && !isNamed && <p className={styles.lead}>{lead}</p>}
      </header>
      <noscript>
        <p>
          <WithMailLink text={noScript(contactEmail)} email={contactEmail} />
        </p>
      </noscript>
      {link === null ? <ByNumber isNamed={isNamed} onNamed={setIsNamed} /> : <ByLink key={link.token} link={link} />}
      <section>
        <h2 className={styles.heading}>{facts.title}</h2>
        <ul className={layout.bullets}>
          {facts.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function ByLink({ link }: { readonly link: MailedLink }) {
  if (link.kind === 'stop') return <StopWithdrawal token={link.token} />;
  return <ConfirmWithdrawal order={{ token: link.token }} orderNumber={link.orderNumber} onBack={null} />;
}

interface ByNumberProps {
  /** Whether the order was named, and the button that withdraws is shown. */
  readonly isNamed: boolean;
  readonly onNamed: (isNamed: boolean) => void;
}

function ByNumber({ isNamed, onNamed }: ByNumberProps) {
  const [typed, setTyped] = useState<TypedOrder>({ orderNumber: '', email: '' });
  if (!isNamed)
    return (
      <WithdrawalForm
        typed={typed}
        onNext={(order) => {
          setTyped(order);
          onNamed(true);
        }}
      />
    );
  return <ConfirmWithdrawal order={typed} orderNumber={typed.orderNumber} onBack={() => onNamed(false)} />;
}

/** The mailed link of this visit, in memory; its token is removed from the address at once. */
function useMailedLink(): MailedLink | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState<MailedLink | null>(null);
  useEffect(() => {
    const found = readMailedLink(hash);
    if (found === null) return;
    setLink(found);
    inBackground(navigate(paths.withdraw, { replace: true }), 'taking the token out of the address');
  }, [hash, navigate]);
  return link;
}
