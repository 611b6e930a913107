/**
 * How an operator types a command: `hudvy release EMAIL` on a machine that `ops/install.sh` made, otherwise
 * `npm run release -- EMAIL`.
 */
export function commandLine(command: string, ...args: string[]): string {
  if (process.env['COMMANDS'] === 'hudvy') return ['sudo hudvy', command, ...args].join(' ');
  return [`npm run ${command}`, ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
}
