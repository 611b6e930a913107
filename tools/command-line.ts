/** How an operator types a command: with `sudo` on a machine that `ops/install.sh` made. */
export const commandLine = (verb: string, ...args: string[]): string =>
  [process.env['COMMANDS'] === 'hudvy' ? 'sudo hudvy' : 'hudvy', verb, ...args].join(' ');
