import { paths } from '../../common/paths.js';
import { rehearsalFile } from './rehearsal-settings.js';
import { type LauncherSettings } from './settings.js';

/** The text printed once the clinic is ready: addresses and demo accounts. */
export function banner(settings: LauncherSettings): string {
  const { publicUrl, hostname, mail, payments, bankId, isDemo, isRehearsal, dataDir } = settings;
  const places = [
    ['Site', `${publicUrl}/`],
    ['Admin', publicUrl + paths.admin, ...(isDemo ? ['admin@example.se / admin-demo-1'] : [])],
    ["Doctor's desk", publicUrl + paths.desk, ...(isDemo ? ['lakare@example.se / lakare-demo-1'] : [])],
    ...(isDemo ? [['My skin care', publicUrl + paths.myCare, 'kund@example.se / kund-demo-1']] : []),
    ...(mail ? [['Mail inbox', `http://localhost:${mail.httpPort}/`]] : []),
    ...(bankId ? [['BankID app', `http://localhost:${bankId.appPort}/`, 'a simulator with test persons']] : []),
    ['Queue board', publicUrl + paths.queueBoard, 'signed in as admin'],
  ];
  const addressWidth = Math.max(...places.map(([, address = '']) => address.length));
  const lines = places.map(([name = '', address = '', note = '']) =>
    `  ${name.padEnd(15)}${address.padEnd(addressWidth + 3)}${note}`.trimEnd(),
  );
  return [
    '',
    isRehearsal ? 'The rehearsal runs. Its clinic is empty and not open yet.' : 'The clinic is open.',
    '',
    ...lines,
    '',
    ...(isDemo && payments && mail
      ? [
          'Example cases, one in each state, come in the first minutes; their links and codes lie in the mail inbox,',
          'and so does the code of the second factor that the doctor is asked for.',
        ]
      : []),
    ...(isRehearsal
      ? [
          'In another terminal, give the commands its settings and ask what is missing:',
          '',
          ...toBegin(dataDir),
          '',
          `The first admin signs up at ${publicUrl + paths.myCare}, turns on two-step sign-in there, and is added:`,
          '',
          '  npx hudvy admin add EMAIL',
          '',
        ]
      : []),
    hostname === 'localhost'
      ? 'Only this machine reaches it. `npm start -- --lan` opens it to phones in the local network.'
      : `Everybody in the local network reaches it${isDemo ? ', and the demo’s passwords are known' : ''}.`,
    `Ctrl-C stops it; the data stays. \`npm start -- ${isRehearsal ? '--rehearsal ' : ''}--reset\` begins anew.`,
    '',
  ].join('\n');
}

const toBegin = (dataDir: string): string[] => [
  `  set -a; . ${rehearsalFile(dataDir)}; set +a`,
  '  npx hudvy preflight',
];
