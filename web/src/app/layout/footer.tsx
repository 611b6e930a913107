import { useId, useState } from 'react';
import { doctorWords } from '../../../../common/doctor-words.js';
import { phoneUrl } from '../../../../common/phone.js';
import { paths } from '../../../../common/paths.js';
import { consentPurposes } from '../../features/site/consent/consent-purposes.js';
import { CONSENT_BANNER_ID, reopenConsent } from '../../features/site/consent/consent-store.js';
import { useSiteConfig } from '../../shared/site/page-context.js';
import { AppLink } from '../../shared/ui/app-link.js';
import { BrandMark } from './brand-mark.js';
import styles from './footer.module.css';
import { layoutTexts } from './layout.texts.js';
import { conditionLinks, type NavigationLink, navigationLinks } from './navigation-links.js';
import { WithPhoneLinks } from '../../shared/ui/with-phone-links.js';
import { commonTexts } from '../../shared/common.texts.js';

const legalLinks: readonly NavigationLink[] = [
  { label: layoutTexts.footer.legal.terms, to: paths.terms },
  { label: layoutTexts.footer.legal.privacy, to: paths.privacy },
  { label: layoutTexts.footer.legal.cookies, to: paths.cookies },
  { label: layoutTexts.footer.legal.accessibility, to: paths.accessibility },
  { label: layoutTexts.footer.legal.status, to: paths.status },
];

const safekeepingLink: NavigationLink = { label: layoutTexts.footer.legal.safekeeping, to: paths.safekeeping };
const withdrawalLink: NavigationLink = { label: layoutTexts.footer.withdrawal, to: paths.withdraw };

/** Links to every page, contact details, and the clinic's statements. */
export function Footer() {
  const config = useSiteConfig();
  const { brandName, contactEmail, instagramUrl, footerStatements, operator } = config;
  const { footer } = layoutTexts;
  const statements = footerStatements.length > 0 ? footerStatements : footer.statements;
  const links = [
    ...navigationLinks(brandName).flatMap((link) => [link, ...(link.children ?? [])]),
    { label: footer.prices, to: paths.prices },
    { label: footer.exampleReply, to: paths.exampleReply },
  ];
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <AppLink to={paths.home} className={styles.brand}>
            <BrandMark />
            {brandName}
          </AppLink>
          <p>{footer.promise(doctorWords[config.doctorKind])}</p>
          <p>
            <WithPhoneLinks text={footer.urgent} />
          </p>
        </div>
        <nav aria-label={footer.navigation} className={styles.navigation}>
          <LinkList heading={footer.pagesHeading} links={links} />
          <LinkList heading={layoutTexts.navigation.conditions} links={conditionLinks} />
        </nav>
        <div>
          <h2 className={styles.heading}>{footer.contactHeading}</h2>
          <ul className={styles.list}>
            <li>
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </li>
            {operator.phone !== '' && (
              <li>
                <a href={phoneUrl(operator.phone)}>{operator.phone}</a>
              </li>
            )}
            {instagramUrl !== null && (
              <li>
                <a href={instagramUrl} rel="noopener noreferrer">
                  {footer.instagram}
                </a>
              </li>
            )}
            <li>
              <CookieSettings />
            </li>
          </ul>
        </div>
      </div>
      <ul className={styles.legal}>
        <LegalLinks />
      </ul>
      <ul className={styles.statements}>
        {statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
      <DemoMark explanation={footer.demoExplained} />
    </footer>
  );
}

function LegalLinks() {
  const { hasWithdrawalPage, drills } = useSiteConfig();
  const links = [...legalLinks, ...(drills ? [safekeepingLink] : []), ...(hasWithdrawalPage ? [withdrawalLink] : [])];
  return links.map(({ label, to }) => (
    <li key={to}>
      <AppLink to={to}>{label}</AppLink>
    </li>
  ));
}

function CookieSettings() {
  const { cookieSettings } = layoutTexts.footer;
  if (consentPurposes(useSiteConfig()) === null) return <AppLink to={paths.cookies}>{cookieSettings}</AppLink>;
  return (
    <a href={`#${CONSENT_BANNER_ID}`} onClick={reopenConsent}>
      {cookieSettings}
    </a>
  );
}

/** A list under its name; on phones it is folded until its name is pressed. */
function LinkList({ heading, links }: { readonly heading: string; readonly links: readonly NavigationLink[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <div className={styles.folding} data-open={isOpen}>
      <h2 className={styles.heading}>
        <span className={styles.name}>{heading}</span>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {heading}
          <svg width="16" height="16" viewBox="0 0 12 12" aria-hidden="true">
            <path d="M2 4.2 6 8.2 10 4.2" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
          </svg>
        </button>
      </h2>
      <ul id={listId} className={styles.list}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <AppLink to={to}>{label}</AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DemoMarkProps {
  /** Says which content is invented. */
  readonly explanation: string;
}

/** Marks a page whose statements its operator has not confirmed. */
function DemoMark({ explanation }: DemoMarkProps) {
  const { areStatementsConfirmed } = useSiteConfig();
  if (areStatementsConfirmed) return null;
  return (
    <p className={styles.demoLine}>
      <strong className={styles.demo}>{commonTexts.demo}</strong> {explanation}
    </p>
  );
}
