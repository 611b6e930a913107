import { paths } from '../../common/paths.js';
import { type LauncherSettings } from './settings.js';

/** What is printed when everything answers: where to click, and as whom. */
export function banner({ publicUrl, hostname, mail, isDemo }: LauncherSettings): string {
  const places = [
    ['Site', `${publicUrl}/`],
    ['Admin', publicUrl + paths.admin, ...(isDemo ? ['admin@example.se / admin-demo-1'] : [])],
    ...(mail ? [['Mail inbox', `http://localhost:${mail.httpPort}/`]] : []),
    ['Queue board', publicUrl + paths.queueBoard, 'signed in as admin'],
  ];
  const addressWidth = Math.max(...places.map(([, address = '']) => address.length));
  const lines = places.map(([name = '', address = '', note = '']) =>
    `  ${name.padEnd(13)}${address.padEnd(addressWidth + 3)}${note}`.trimEnd(),
  );
  return [
    '',
    'The clinic is open.',
    '',
    ...lines,
    '',
    hostname === 'localhost'
      ? 'Only this machine reaches it. `npm start -- --lan` opens it to phones in the local network.'
      : 'Everybody in the local network reaches it, and the demo’s passwords are known.',
    'Ctrl-C stops it; the data stays. `npm start -- --reset` begins anew.',
    '',
  ].join('\n');
}
