import { Injectable } from '@nestjs/common';

/** A line about the sender, and the address that it links to in the HTML part. */
export interface SenderLine {
  readonly text: string;
  readonly url?: string;
}

/** Who sends the mails, for their foot: a line each. The module that knows the operator declares how to read them. */
@Injectable()
export class SenderDetails {
  private read: () => Promise<readonly SenderLine[]> = () => Promise.resolve([]);

  /** Called while the modules start. */
  declare(read: () => Promise<readonly SenderLine[]>): void {
    this.read = read;
  }

  /** As last saved; what is not known is left out. */
  latest(): Promise<readonly SenderLine[]> {
    return this.read();
  }
}

/** The name that mails are sent under. The platform does not know it; the module that does declares how to read it. */
@Injectable()
export class SenderName {
  private read: (() => Promise<string>) | null = null;

  /** Called while the modules start. */
  declare(read: () => Promise<string>): void {
    this.read = read;
  }

  /** The name as last saved. @throws Error when no module declares one */
  async latest(): Promise<string> {
    if (this.read === null) throw new Error('no module declares the name of the sender');
    return this.read();
  }
}
