/** Who wrote a part of the reply, as they were called when they did. */
export interface ReplyAuthor {
  /** Of the clinician. */
  readonly id: string;
  readonly displayName: string;
  readonly title: string;
}
