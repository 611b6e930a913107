import { IsNotEmpty, IsOptional, IsString, IsBoolean, IsUUID, Matches, ValidateIf } from 'class-validator';
import {
  IsText,
  Trim,
  OneLine,
  IsInstant,
  IsSlug,
  IsPart,
  IsFilledText,
  IsWholeNumber,
} from '../../platform/http/fields.js';
import { PUBLISH_NOW } from '../../../common/blog-posts.js';

class ImageData {
  /** A data URL. What type it names is not believed. */
  @IsString()
  @IsNotEmpty()
  imageData!: string;

  /** Not used: names are made by the server. */
  @IsOptional()
  @IsText(1_000)
  fileName?: string;
}

class UploadImageFields {
  @IsPart(() => ImageData)
  blogPost!: ImageData;
}

class GenerateImageFields {
  /** What the picture should show. */
  @IsFilledText(2_000)
  prompt!: string;
}

/** A row of `cms_blog_posts`. Instants are ISO 8601. */
export interface BlogPostResponse {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string | null;
  /** HTML. */
  readonly content: string | null;
  readonly image_url: string | null;
  readonly author: string;
  /** Null is a draft. */
  readonly published_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** Null or blank: the image is decoration. */
  readonly image_alt: string | null;
  /** The post page shows the title as it is, hyphens included. */
  readonly shows_title_exactly: boolean;
}

/** One save of a post. */
export interface RevisionResponse {
  readonly id: string;
  /** 1 for the first. */
  readonly number: number;
  readonly title: string;
  readonly edited_by: string | null;
  /** The address of who saved; null once the account is gone. */
  readonly editor: string | null;
  readonly created_at: string;
}

/** A save with the full text of the post after it. */
export interface FullRevisionResponse extends RevisionResponse {
  readonly blogPost: Omit<BlogPostResponse, 'id' | 'published_at' | 'created_at' | 'updated_at'>;
}

export interface DeletedPostResponse {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly deleted_at: string;
  /** From this instant it cannot be restored. */
  readonly gone_at: string;
}

const isGiven = (_object: unknown, value: unknown) => value !== undefined;

/** The optional fields. */
class OptionalPostData {
  @IsOptional()
  @IsText(2_000)
  excerpt?: string | null;

  @IsOptional()
  @IsText(2_000_000)
  content?: string | null;

  /** An address on this site, as `uploadImage` gives it; a blank one removes the image. */
  @IsOptional()
  @Trim()
  @IsText(2_000)
  @Matches(/^$|^https?:\/\/|^\/[^/]/)
  image_url?: string | null;

  @IsOptional()
  @Trim()
  @IsText(500)
  image_alt?: string | null;

  @IsOptional()
  @Trim()
  @IsText(200)
  author?: string | null;

  /** An instant; `now` publishes at the server's time. */
  @IsOptional()
  @ValidateIf((_object, value) => value !== PUBLISH_NOW)
  @IsInstant()
  published_at?: string | null;

  @IsOptional()
  @IsBoolean()
  shows_title_exactly?: boolean;
}

export class NewPostData extends OptionalPostData {
  @OneLine()
  @IsText(300)
  @IsNotEmpty()
  title!: string;

  @IsSlug()
  slug!: string;
}

/** Only the given keys are changed. */
export class ChangedPostData extends OptionalPostData {
  @ValidateIf(isGiven)
  @OneLine()
  @IsText(300)
  @IsNotEmpty()
  title?: string;

  @ValidateIf(isGiven)
  @IsSlug()
  slug?: string;
}

/** All are optional; without them the list has the newest 1 000. */
export class ListPostsFields {
  /** Part of a title or slug. */
  @IsOptional()
  @Trim()
  @IsText(200)
  search?: string;

  /** Rows per page. */
  @IsOptional()
  @IsWholeNumber(1, 200)
  limit?: number;

  /** `nextCursor` of the page before. */
  @IsOptional()
  @IsText(100)
  cursor?: string;
}

class CreatePostFields {
  @IsPart(() => NewPostData)
  blogPost!: NewPostData;
}

class UpdatePostFields {
  @IsUUID('loose')
  blogPostId!: string;

  @IsPart(() => ChangedPostData)
  blogPost!: ChangedPostData;

  /** `updated_at` as the editor saw it: with it, a save that would overwrite another editor's is refused. */
  @IsOptional()
  @IsInstant()
  expectedUpdatedAt?: string;
}

class DeletePostFields {
  @IsUUID('loose')
  blogPostId!: string;
}

/** `admin-blog-management`: the fields of each action. */
export const BLOG_ACTIONS = {
  list: ListPostsFields,
  create: CreatePostFields,
  update: UpdatePostFields,
  delete: DeletePostFields,
  uploadImage: UploadImageFields,
  generateImage: GenerateImageFields,
} as const;

/** Heartbeat of a dialog that has a post open for editing. */
export class PresenceRequest {
  /** Identifies the open dialog: one admin may have the post open twice. */
  @IsUUID('loose')
  dialogId!: string;
}

/** Who else has the post open. */
export interface PresenceResponse {
  /** Longest first; the caller's own other tabs too. */
  readonly editors: readonly PostEditor[];
  /** Interval of the heartbeat. */
  readonly repeatAfterSeconds: number;
}

export interface PostEditor {
  readonly user_id: string;
  /** Null once the account is gone. */
  readonly email: string | null;
  /** ISO 8601. */
  readonly opened_at: string;
}
