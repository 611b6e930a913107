import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describePublic } from '../support/browser/describe.js';
import { proofPackage } from '../support/proofs.js';
import { PUBLIC_PAGES } from '../support/browser/public-site.js';

interface Message {
  readonly type: string;
  /** `warning` of an `info`; remarks on style have none. */
  readonly subType?: string;
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

/** The checker's list of CSS properties is older than container queries and `field-sizing`. */
const isFinding = ({ type, subType, message }: Message) =>
  (type === 'error' || subType === 'warning') && !message.startsWith('CSS: ');

/** Findings of the Nu Html Checker in every file of a folder. */
function check(folder: string): Promise<string[]> {
  const jar = proofPackage('vnu-jar');
  return new Promise((resolve, reject) => {
    execFile('java', ['-jar', jar, '--format', 'json', folder], { maxBuffer: 64 * 1024 * 1024 }, (error, _, report) => {
      if (error?.code === 'ENOENT')
        reject(new Error("The Nu Html Checker needs Java: install Debian's default-jre-headless"));
      else
        resolve(
          (JSON.parse(report) as { messages: Message[] }).messages
            .filter(isFinding)
            .map(({ url, message, extract = '' }) => `${basename(url)}: ${message} ${extract}`),
        );
    });
  });
}

describePublic('the HTML of the public pages', (t) => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hudvy-html-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const save = (path: string, html: string) =>
    writeFile(join(folder, `${path.replaceAll(/[^a-z]/g, '_') || 'home'}.html`), html);

  it('every public page is valid HTML as the server sends it', async () => {
    for (const path of PUBLIC_PAGES) await save(path, await (await fetch(new URL(path, t.site.url))).text());
    expect(await check(folder)).toEqual([]);
  });

  it('every public page is valid HTML after hydration', async () => {
    for (const path of PUBLIC_PAGES) {
      await t.page.goto(path);
      await t.page.locator('header[data-navigation="wide"], header[data-navigation="collapsed"]').waitFor();
      await save(path, await t.page.content());
    }
    expect(await check(folder)).toEqual([]);
  });
});
