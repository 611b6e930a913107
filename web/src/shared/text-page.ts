/**
 * One piece of a section. A bare string is a paragraph. All text is plain, without markup and links, so that one
 * component renders every page and nothing needs sanitising.
 */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly definitions: readonly Definition[] }
  | { readonly note: string };

interface Definition {
  readonly term: string;
  readonly description: string;
}

interface TextLink {
  readonly label: string;
  readonly path: string;
}

export interface TextSection {
  /** Anchor, unique on its page: a-z, 0-9 and hyphens. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** Where to read on; shown after the blocks. */
  readonly links?: readonly TextLink[];
}

/** A panel of its own on every page that describes symptoms. */
export interface UrgentCare {
  readonly heading: 'När ska du söka vård direkt?';
  readonly items: readonly string[];
}

interface CallToAction {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly path: string;
}

/** The content of a text page. */
export interface TextPage {
  readonly title: string;
  /** At most 60 characters, unique in the site. */
  readonly metaTitle: string;
  /** 120 to 155 characters, unique in the site. */
  readonly metaDescription: string;
  /** Above all other content while a text awaits its owner, for example an unconfirmed template. */
  readonly notice?: string;
  /** One paragraph that answers the reader's question before anything is explained. */
  readonly lead: string;
  readonly sections: readonly TextSection[];
  readonly urgent?: UrgentCare;
  readonly cta: CallToAction;
}
