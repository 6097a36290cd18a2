/** What the browser shows in place of a page that it cannot fetch (web/src/app/offline). */
export const offline = {
  title: 'No connection at the moment',
  text: 'This page reloads when you are back online. Your saved details are safe.',
  retry: 'Try again',
};
