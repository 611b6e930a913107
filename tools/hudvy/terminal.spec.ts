import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { InputEndedError, Terminal } from './terminal.js';

/** @param isTTY as a person's terminal, not a pipe */
function aTerminal(isTTY: boolean) {
  const [input, output] = [Object.assign(new PassThrough(), { isTTY }), new PassThrough()];
  const terminal = new Terminal(input, output);
  const shown = async () => {
    terminal.close();
    output.end();
    return text(output);
  };
  return { input, terminal, shown };
}

describe('Terminal', () => {
  it('a pipe answers one question a line, also those that are asked later', async () => {
    const { input, terminal } = aTerminal(false);
    input.end('anna@example.se \nen fras med slut \n');
    expect(await terminal.ask('E-mail: ')).toBe('anna@example.se');
    expect(await terminal.askHidden('Password: ')).toBe('en fras med slut ');
    await expect(terminal.ask('Code: ')).rejects.toThrow(InputEndedError);
  });

  it('a terminal shows what is typed into a question, and nothing of a hidden one', async () => {
    const { input, terminal, shown } = aTerminal(true);
    const email = terminal.ask('E-mail: ');
    input.write('anna@example.se\r');
    await email;
    const password = terminal.askHidden('Password: ');
    input.write('rosa-fX\u007Flygel\r');
    expect(await password).toBe('rosa-flygel');
    const all = await shown();
    expect(all).toContain('anna@example.se');
    expect(all).toContain('Password: ');
    expect(all).not.toMatch(/rosa|lygel/);
  });

  it('an earlier password cannot be called back, and Ctrl+C ends the questions', async () => {
    const { input, terminal } = aTerminal(true);
    const password = terminal.askHidden('Password: ');
    input.write('rosa-flygel\r');
    await password;
    const next = terminal.ask('Order number: ');
    input.write('\u001B[A\r');
    expect(await next).toBe('');
    const last = terminal.ask('Order number: ');
    input.write('\u0003');
    await expect(last).rejects.toThrow(InputEndedError);
  });
});
