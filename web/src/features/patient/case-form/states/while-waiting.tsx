import type { PatientCase } from '../../../../shared/case/case-types.js';
import layout from '../../../../shared/ui/layout.module.css';
import { whileWaitingTexts as texts } from './while-waiting.texts.js';

/** What one may do oneself until the reply comes; nothing where the clinic has no advice, or an answer warned. */
export function WhileWaiting({ advice }: { readonly advice: PatientCase['waitingAdvice'] }) {
  if (advice.length === 0) return null;
  return (
    <section className={layout.stack} aria-labelledby="while-waiting">
      <h2 id="while-waiting">{texts.heading}</h2>
      <p>{texts.lead}</p>
      <ul className={layout.bullets}>
        {advice.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </section>
  );
}
