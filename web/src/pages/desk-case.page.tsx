import { deskPage } from './desk-entrance.js';

export default deskPage(async () => (await import('../features/desk/case/case-screen.js')).CaseScreen);
