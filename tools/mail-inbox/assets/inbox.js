// The page works without this; it keeps the list fresh, sizes the mail, and deletes.
new EventSource('/events').addEventListener('change', async () => {
  const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
  document.querySelector('#mails').replaceWith(fresh.querySelector('#mails'));
});

document.querySelector('#delete-all').addEventListener('click', async () => {
  if (!confirm('Delete all mails?')) return;
  await fetch('/email/all', { method: 'DELETE' });
  location.href = '/';
});

const frame = document.querySelector('iframe');
const fit = () => {
  frame.style.height = 0; // a frame never measures less than its own height
  frame.style.height = `${frame.contentDocument.documentElement.scrollHeight}px`;
};
frame?.addEventListener('load', fit);
if (frame?.contentDocument?.readyState === 'complete') fit();
addEventListener('resize', () => frame && fit());
