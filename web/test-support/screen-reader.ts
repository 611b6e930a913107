import { virtual } from '@guidepup/virtual-screen-reader';

/** A longer page is a loop in the reader. */
const MAX_PHRASES = 2_000;

const CONTROLS = /^(button|checkbox|combobox|link|radio|radiogroup|slider|spinbutton|switch|tab|textbox)(,|$)/;

/**
 * The controls of the page's main part as a screen reader says them, from the first to the last: name, role, value and state
 * of the accessibility tree. A control that lacks one of them is said differently.
 */
export async function controlsAloud(): Promise<string[]> {
  const container = document.querySelector('main') as HTMLElement;
  const restore = withoutPseudoElements();
  await virtual.start({ container });
  try {
    for (let read = 0; read < MAX_PHRASES; read += 1) {
      await virtual.next();
      if ((await virtual.lastSpokenPhrase()) === 'end of main') break;
    }
    return (await virtual.spokenPhraseLog()).filter((phrase) => CONTROLS.test(phrase));
  } finally {
    await virtual.stop();
    restore();
  }
}

/** What is said by itself during a change: live regions and alerts. */
export async function saidMeanwhile(change: () => Promise<void>): Promise<string[]> {
  const restore = withoutPseudoElements();
  await virtual.start({ container: document.body });
  try {
    await change();
    return (await virtual.spokenPhraseLog()).filter((phrase) => /^(polite|assertive): /.test(phrase));
  } finally {
    await virtual.stop();
    restore();
  }
}

/** jsdom knows neither styles of pseudo-elements, which the reader asks for at each name, nor `CSS.escape`. */
function withoutPseudoElements(): () => void {
  window.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) } as typeof CSS;
  const original = window.getComputedStyle;
  window.getComputedStyle = (element) => original.call(window, element);
  return () => {
    window.getComputedStyle = original;
  };
}
