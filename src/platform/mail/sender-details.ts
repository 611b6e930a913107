import { Injectable } from '@nestjs/common';

/** Who sends the mails, for their foot: a line each. The module that knows the operator declares how to read them. */
@Injectable()
export class SenderDetails {
  private read: () => Promise<readonly string[]> = () => Promise.resolve([]);

  /** Called while the modules start. */
  declare(read: () => Promise<readonly string[]>): void {
    this.read = read;
  }

  /** As last saved; what is not known is left out. */
  latest(): Promise<readonly string[]> {
    return this.read();
  }
}
