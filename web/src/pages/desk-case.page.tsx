import { deskPage } from './desk-entrance.js';

export default deskPage(async () => (await import('../features/desk/case/desk-case-screen.js')).DeskCaseScreen);
