// What `npm start` counts visits with, so that consent can be tried: it says in the console what would be counted, and sends nothing.
(() => {
  const count = () => console.info(`counted: ${window.location.href}`);
  const { pushState } = window.history;
  window.history.pushState = function (...entry) {
    pushState.apply(this, entry);
    count();
  };
  count();
})();
