// The page works without this; it keeps the list fresh, sizes the mail, and deletes.
new EventSource('/events').addEventListener('change', () => {
  refresh().catch(reportError);
});

document.querySelector('#delete-all').addEventListener('click', () => {
  if (confirm('Delete all mails?')) deleteAll().catch(reportError);
});

async function refresh() {
  const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
  document.querySelector('#mails').replaceWith(fresh.querySelector('#mails'));
}

async function deleteAll() {
  await fetch('/email/all', { method: 'DELETE' });
  location.href = '/';
}

const frame = document.querySelector('iframe');
const fit = () => {
  frame.style.height = 0; // a frame never measures less than its own height
  frame.style.height = `${frame.contentDocument.documentElement.scrollHeight}px`;
};
frame?.addEventListener('load', fit);
if (frame?.contentDocument?.readyState === 'complete') fit();
addEventListener('resize', () => frame && fit());
