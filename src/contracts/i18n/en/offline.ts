/** What the browser shows in place of a page that it cannot fetch (web/src/app/offline). */
export const offline = {
  title: 'No connection at the moment',
  text: 'This page opens by itself as soon as you are connected again. What you saved is still there.',
  retry: 'Try again',
};
