import { Injectable } from '@nestjs/common';

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
