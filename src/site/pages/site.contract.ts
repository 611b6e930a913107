import type { ClinicState } from '../../../common/clinic-state.js';
import type { DoctorKind } from '../../../common/doctor-words.js';
import type { ProductInfoResponse } from '../../shop/catalog/catalog.contract.js';
import type { BlogPostResponse } from '../content/content.contract.js';
import type { FaqQuestionResponse, FaqSectionResponse } from '../faq/faq.contract.js';
import type { OperatorProfile } from '../../profile/operator-profile.contract.js';

/** A doctor whom the clinic names. */
export interface PublicDoctor {
  readonly name: string;
  readonly title: string;
  /** Empty if there is none. */
  readonly specialty: string;
  readonly licenceNumber: string | null;
  /** Calendar day on which the licence was looked up in the public register. */
  readonly licenceVerifiedOn: string | null;
  /** A few sentences; null: none. */
  readonly bio: string | null;
  readonly languages: readonly string[];
  /** Address of the portrait; null: the initials are shown. */
  readonly portraitUrl: string | null;
}

/** The last restore drills, as the public may know them. */
export interface PublicDrills {
  /** The last one that passed; null before the first. Instants are ISO 8601. */
  readonly passed: { readonly finishedAt: string; readonly seconds: number } | null;
  /** The last drill of all failed. */
  readonly hasFailedSince: boolean;
}

/** The clinic's state, in words that pages show. */
export interface ClinicNotice {
  readonly state: ClinicState;
  /** Why nothing can be ordered, and from when it can; null: orders are taken. */
  readonly closed: string | null;
  /** A pause or a closing that lies ahead; null: none. */
  readonly announced: string | null;
}

/** What the browser may know of the deployment; handed to each page, never baked into the build. */
export interface SiteConfig extends Omit<OperatorProfile, 'experts'> {
  /** Whether anything can be ordered. */
  readonly clinic: ClinicNotice;
  readonly brandName: string;
  readonly contactEmail: string;
  /** Origin of canonical links, without a trailing slash. */
  readonly publicUrl: string;
  readonly anonKey: string | null;
  readonly stripePublishableKey: string | null;
  /** Replaces the payment provider's script in development and tests. */
  readonly stripeJsUrl: string | null;
  readonly analyticsScriptUrl: string | null;
  /** From complete submission (form and three photos) to the doctor's answer. */
  readonly answerTargetHours: number;
  /** Limit of an answer, from sending in, as it is read: "1–2 arbetsdagar", with a sign that keeps the line from breaking inside it. */
  readonly deliveryLimit: string;
  /** Whether the money goes back past the limit. */
  readonly refundsLateAnswers: boolean;
  readonly contactAnswerHours: number;
  readonly minimumAgeYears: number;
  /** What texts call those who answer. */
  readonly doctorKind: DoctorKind;
  /** The doctors whom the clinic names, by name. */
  readonly doctors: readonly PublicDoctor[];
  /** Null hides the link. */
  readonly instagramUrl: string | null;
  /** Shows a running campaign on narrow screens too. */
  readonly hasCompactBanner: boolean;
  /** There is the page /angra; without it no link leads there. */
  readonly hasWithdrawalPage: boolean;
  /** The last restore drills, shown at /trygghet; null: there is no such page, and no link leads there. */
  readonly drills: PublicDrills | null;
  /** BankID identifies people; without it no page names it. */
  readonly hasBankId: boolean;
  /** The operator has BankID's mark, for its button. */
  readonly hasBankIdMark: boolean;
  readonly securityProfile: 'standard' | 'strict';
  /** Characters of the shortest password; staff may need longer ones. */
  readonly passwordMinLength: number;
}

/**
 * Kinds of document, each with its own rules; going from one kind to another loads a new document. `open`: pages of a
 * list, where visits may be counted. `no-analytics`: all other public pages; their addresses say, or may say, something
 * about the visitor's health, so no analytics. `payment`: the payment provider's script may run. `private`: no
 * referrer, no foreign request at all.
 */
export type DocumentZone = 'open' | 'no-analytics' | 'payment' | 'private';

/** Everything the server knew when it rendered a page; the browser's first render uses the same. */
export interface PageData {
  readonly config: SiteConfig;
  /** Business time of the rendering, ISO 8601. */
  readonly renderedAt: string;
  /** Null when it could not be read: no campaign is shown then. */
  readonly productInfo: ProductInfoResponse | null;
  /** What the page's own `load` found. */
  readonly data: unknown;
  /** The address names nothing; the not-found page is shown whatever the router would say. */
  readonly isNotFound: boolean;
}

/** A post as a list shows it. */
export type BlogPostSummary = Pick<
  BlogPostResponse,
  'slug' | 'title' | 'excerpt' | 'image_url' | 'image_alt' | 'author' | 'published_at' | 'updated_at'
>;

/** A post as its page shows it. */
export type BlogPostContent = Omit<BlogPostResponse, 'id' | 'created_at'>;

/** Sections and questions, each in display order. */
export interface FaqContent {
  readonly sections: readonly Pick<FaqSectionResponse, 'id' | 'name' | 'slug'>[];
  readonly questions: readonly Pick<FaqQuestionResponse, 'id' | 'section_id' | 'question' | 'answer'>[];
}

/** Where pages get their data on the server. The calls that a page makes decide when it becomes stale. */
export interface PageSource {
  getProductInfo(): Promise<ProductInfoResponse>;
  /** Of a mailed link: whether it opens a case, and whether its form is still to be sent; nothing else. */
  findForm(token: string): Promise<{ readonly isLinkGood: boolean; readonly isUnsent: boolean }>;
  /** Published posts, newest first, at most `limit`. */
  listPosts(limit: number): Promise<BlogPostSummary[]>;
  /** The same posts with their contents. */
  listPostContents(limit: number): Promise<BlogPostContent[]>;
  /** Null for drafts, scheduled posts and slugs that nothing has. */
  findPost(slug: string): Promise<BlogPostContent | null>;
  getFaq(): Promise<FaqContent>;
  getConfig(): Promise<SiteConfig>;
  /**
   * What is computed from content, kept in memory until that content changes. `compute` reads nothing but its source, and
   * a key has one `compute`.
   */
  memoize<Value>(key: string, compute: (source: PageSource) => Promise<Value>): Promise<Value>;
}

/** Properties of an address, known before rendering. */
export interface PageRules {
  /** Null: rendered for each request. All unknown addresses share one key. */
  readonly cacheKey: string | null;
  readonly zone: DocumentZone;
  readonly isIndexed: boolean;
}

export interface RenderRequest {
  /** Path without query. */
  readonly path: string;
  /** What `load` found for the path; null draws the not-found page. */
  readonly data: unknown;
  readonly config: SiteConfig;
  readonly renderedAt: Date;
  readonly source: PageSource;
}

/** An address that search engines may list. */
export interface ListedAddress {
  readonly path: string;
  /** ISO 8601; null if unknown. */
  readonly lastModified: string | null;
}

export interface RenderedPage {
  readonly status: 200 | 404;
  readonly html: string;
  /** CSP sources (`'sha256-…'`) of the styles written into the document. */
  readonly styleHashes: readonly string[];
}

/** What `dist/web/server/entry-server.js` exports. */
export interface PageRenderer {
  /** Address of the brand's icon, a drawing of the web build. */
  readonly iconUrl: string;
  /** Every page that search engines may list. */
  listAddresses(source: PageSource): Promise<ListedAddress[]>;
  rulesFor(path: string): PageRules;
  /** The path whose page serves all addresses that name nothing. */
  readonly notFoundPath: string;
  /** What the page of a path needs beside the product; null when there is no such page. `query` is read by pages that are not cached. */
  load(path: string, source: PageSource, query: URLSearchParams): Promise<unknown>;
  render(request: RenderRequest): Promise<RenderedPage>;
}

/** Files of the browser's build, as its manifest lists them. */
export interface ClientFiles {
  /** Address of the entry script. */
  readonly entryScript: string;
  /** The whole stylesheet, written into each page. */
  readonly css: string;
  /** Scripts that these source files (`src/pages/order.page.tsx`) need, themselves included. */
  scriptsFor(sources: readonly string[]): readonly string[];
}

export type CreatePageRenderer = (files: ClientFiles) => PageRenderer;
