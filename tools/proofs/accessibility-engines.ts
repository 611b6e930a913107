import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Audit, Outcome } from '@siteimprove/alfa-act';
import { Device } from '@siteimprove/alfa-device';
import { Native as DeviceInPage } from '@siteimprove/alfa-device/native';
import { Element as SeenElement, Node, Text, type Document } from '@siteimprove/alfa-dom';
import { Native as DocumentInPage } from '@siteimprove/alfa-dom/native';
import { Headers, Request, Response } from '@siteimprove/alfa-http';
import ALL_RULES, { type Flattened } from '@siteimprove/alfa-rules';
import { URL } from '@siteimprove/alfa-url';
import { Conformance, Criterion } from '@siteimprove/alfa-wcag';
import { Page as AuditedPage } from '@siteimprove/alfa-web';
import type { Page } from 'playwright-core';

const IBM_SOURCE = readFileSync(createRequire(__filename).resolve('accessibility-checker-engine/ace.js'), 'utf8');

interface IbmWindow {
  readonly ace: {
    Checker: new () => {
      check(
        document: Document,
        policies: readonly string[],
      ): Promise<{
        results: { ruleId: string; value: [string, string]; message: string; snippet: string; node: Element }[];
      }>;
    };
  };
}

/**
 * Rules whose findings are no faults here. HTML allows `username` on a field of type email (Form control infrastructure,
 * Autofill). Questions of several groups share a name because they are sent as one list. MUI marks an option as selected once
 * it is chosen, not while keys only pass over it, as ARIA 1.2 allows (aria-selected).
 */
const IBM_EXEMPT = ['input_autocomplete_valid', 'input_checkboxes_grouped', 'combobox_active_descendant'];

/** An open dialog hides the page behind it and keeps the focus inside; the engines see the first alone. */
const BEHIND_DIALOG = { ibm: 'aria_hidden_nontabbable', alfa: 'sia-r17' };

const isDialogOpen = async (page: Page): Promise<boolean> => (await page.locator('.MuiModal-root').count()) > 0;

/** Failures that IBM's Equal Access engine is sure of, by WCAG 2.2 A and AA, one line per element. */
export async function ibmFindings(page: Page): Promise<string[]> {
  await page.evaluate(IBM_SOURCE);
  const exempt = (await isDialogOpen(page)) ? [...IBM_EXEMPT, BEHIND_DIALOG.ibm] : IBM_EXEMPT;
  return page.evaluate(async (exempt) => {
    const { ace } = window as unknown as IbmWindow;
    // A rule of the engine fails on a switch, and the engine says so to the page's console.
    const say = console.error.bind(console);
    console.error = (...said: unknown[]) => {
      if (!String(said[0]).startsWith('RULE EXCEPTION')) say(...said);
    };
    const { results } = await new ace.Checker().check(document as never, ['WCAG_2_2']).finally(() => {
      console.error = say;
    });
    return (
      results
        .filter(({ value: [kind, outcome] }) => kind === 'VIOLATION' && outcome === 'FAIL')
        .filter(({ ruleId }) => !exempt.includes(ruleId))
        // A field of a folded part is not there yet, and neither is its label.
        .filter(({ node }) => node.closest('details:not([open])') === null)
        // The engine overlooks text that is only hidden from sight, and text behind a dialog.
        .filter(({ ruleId, node }) => ruleId !== 'label_content_exists' || node.textContent?.trim() === '')
        .map(({ ruleId, message, snippet }) => `ibm ${ruleId}: ${message} ${snippet.slice(0, 160)}`)
    );
  }, exempt);
}

/** Alfa's rules for criteria of level A and AA; AAA asks for targets of 44 pixels in running text. */
const RULES = ALL_RULES.filter(({ requirements }) =>
  requirements.some((requirement) => Criterion.isCriterion(requirement) && Conformance.isAA()(requirement)),
);

type Measured = { readonly height: number; readonly width: number } | undefined;

/**
 * Findings of Alfa that are none: what is inert takes no focus, the keys of a combobox move its list, a link in a
 * sentence may be small (2.5.8, Inline), a menu is no target beside its entries, what a toast or an open menu covers for now
 * has the size of what is left of it, and a field of a folded part is not there yet.
 */
function isNoFault(uri: string, target: unknown, seen: Measured, device: Device): boolean {
  if (!SeenElement.isElement(target)) return false;
  const element: SeenElement = target;
  if (uri.endsWith('sia-r84'))
    return element.attribute('inert').isSome() || element.attribute('role').some(({ value }) => value === 'listbox');
  if (!uri.endsWith('sia-r113')) return false;
  if (element.attribute('role').some(({ value }) => value === 'menu')) return true;
  if (element.name !== 'summary' && [...element.ancestors()].some(isFolded)) return true;
  const siblings: Node[] = [...element.parent()].flatMap((parent: Node) => [...parent.children()]);
  if (siblings.some((node) => Text.isText(node) && node.toString().trim() !== '')) return true;
  return [...element.getBoundingBox(device)].some(
    ({ height, width }) => seen !== undefined && (seen.height < height - 1 || seen.width < width - 1),
  );
}

const isFolded = (node: Node): boolean =>
  SeenElement.isElement(node) && node.name === 'details' && node.attribute('open').isNone();

/** The part of a target that can be clicked. */
function measuredIn(outcome: object): Measured {
  const { expectations } = JSON.parse(JSON.stringify(outcome)) as {
    expectations: [string, { error?: { box?: Measured } }][];
  };
  return expectations[0]?.[1].error?.box;
}

/** Failures that Siteimprove's Alfa is sure of, by WCAG 2.2 A and AA, one line per element. */
export async function alfaFindings(page: Page): Promise<string[]> {
  const { device, document } = await snapshotOf(page);
  const url = URL.parse(page.url()).getUnsafe();
  const audited = AuditedPage.of(Request.of('GET', url), Response.of(url, 200, Headers.of([])), document, device);
  const outcomes = await Audit.of<Flattened.Input, Flattened.Target, Flattened.Question, Flattened.Subject>(
    audited,
    RULES,
  ).evaluate();
  const exempt = (await isDialogOpen(page)) ? [BEHIND_DIALOG.alfa] : [];
  return [...outcomes]
    .filter(Outcome.isFailed)
    .filter(({ rule }) => !exempt.some((name) => rule.uri.endsWith(name)))
    .filter((outcome) => !isNoFault(outcome.rule.uri, outcome.target, measuredIn(outcome), device))
    .map(({ rule, target }) => `alfa ${rule.uri}: ${String(target).slice(0, 400)}`);
}

async function snapshotOf(page: Page): Promise<{ device: Device; document: Document }> {
  const device = Device.from(
    await page.evaluateHandle(() => window).then((it) => it.evaluate(DeviceInPage.fromWindow)),
  );
  // Alfa drops the whole sheet when it meets a kind of rule that it does not know; a container is read as the window.
  await page.evaluate(() => Object.defineProperty(CSSContainerRule, 'name', { value: 'CSSMediaRule' }));
  const json = (await page.evaluate(DocumentInPage.fromNode, undefined)) as Document.JSON;
  const rulesInPage = await page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length));
  const unread = rulesInPage.findIndex((count, index) => count > 0 && json.style[index]?.rules.length === 0);
  if (unread >= 0) throw new Error(`Alfa reads no rule of style sheet ${unread}, which has ${rulesInPage[unread]}.`);
  return { device, document: Node.from(json, device) };
}
