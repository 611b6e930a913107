import { accountTexts } from './account.texts.js';

interface OutsideLinkProps {
  readonly href: string;
  readonly label: string;
  /** The row's name, for screen readers. */
  readonly name: string;
}

/** A link to one of the payment provider's pages. */
export function OutsideLink({ href, label, name }: OutsideLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={accountTexts.linkFor(label, name)}>
      {label}
    </a>
  );
}
