import type { ListedMessageResponse, MessageResponse } from './contact.contract.js';
import type { OpenedMessage } from './contact.repository.js';

export function presentListedMessage(message: OpenedMessage): ListedMessageResponse {
  const { id, number, name, email, subject, receivedAt, answerDueAt, answeredAt } = message;
  return {
    id,
    number,
    name,
    email,
    subject,
    received_at: receivedAt.toISOString(),
    answer_due_at: answerDueAt.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
  };
}

export function presentMessage(message: OpenedMessage): MessageResponse {
  return { ...presentListedMessage(message), phone: message.phone, message: message.message };
}
