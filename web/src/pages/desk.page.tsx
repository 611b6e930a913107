import { deskPage } from './desk-entrance.js';

export default deskPage(async () => (await import('../features/desk/queue/queue-screen.js')).QueueScreen);
