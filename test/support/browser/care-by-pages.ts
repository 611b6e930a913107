import { COMPLETE_REPLY } from '../replies.js';
import type { DeskPage } from './desk.js';
import { type OrderPage } from './order-page.js';
import type { PatientForm } from './patient-form.js';

/** Orders and pays by card, until the payment is confirmed. */
export async function orderByPage(order: OrderPage, email: string): Promise<void> {
  await order.open();
  await order.fillIn({ email, phone: '070-123 45 67' });
  await order.goOn();
  await order.payByCard('4242424242424242');
  await order.page.getByRole('heading', { level: 1, name: 'Betalning genomförd!' }).waitFor();
}

/** From the mailed link to the promised time, with three photos. */
export async function sendFormByPage(form: PatientForm, link: string): Promise<void> {
  await form.open(link);
  await form.fillInUntil('Bilder');
  await form.addPhotos();
  await form.fillInUntil('Läs igenom');
  await form.fillIn();
  await form.press('Skicka in');
  await form.page.getByText(/^Vi siktar på svar före /).waitFor();
}

/** Takes the next case, writes the complete reply and presses the button that signs it. A session without a fresh second factor is asked for one then. */
export async function signReplyByPage(desk: DeskPage, orderNumber: string): Promise<void> {
  const { diagnosis, assessment, treatment, duration, sideEffects, followUp, safetyNet } = COMPLETE_REPLY;
  const { page } = desk;
  await page.goto('/lakare');
  await desk.press('Ta nästa ärende');
  await desk.heading(`Order ${orderNumber}`).waitFor();
  await desk.write('Diagnos i klarspråk', diagnosis.plain);
  await page.locator('main [role=combobox]').last().pressSequentially('atop');
  await page.getByRole('option').first().click();
  await page.locator('select[name=certainty]').selectOption({ index: 2 });
  await desk.write('Bedömning', assessment);
  await desk.write('Behandling', treatment);
  await desk.write('Hur länge, och när patienten ska sluta', duration);
  await desk.write('Vanliga biverkningar', sideEffects);
  await desk.write('Uppföljning', followUp);
  await desk.write('När patienten ska söka vård på plats', safetyNet);
  await desk.saved();
  await page.keyboard.press('Control+Enter');
  await desk.tickAll(desk.dialog('Signera svaret'));
  await desk.press('Signera och skicka');
}
