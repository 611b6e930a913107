import type { BankIdWay } from '../../../../common/bankid-messages.js';

/** What tells a phone from a computer. */
interface DeviceMarks {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** On phones and tablets the app is on the device itself; on computers it is mostly on a phone beside it. */
export function preferredWay({ userAgent, maxTouchPoints }: DeviceMarks): BankIdWay {
  // An iPad calls itself a Mac, and no Mac has a touch screen.
  const isPad = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  return isPad || /Android|iPhone|iPad|iPod/.test(userAgent) ? 'same-device' : 'qr';
}
