/** Leaving the page as a whole; kept apart so that tests can watch it. */
export const page = {
  reload: () => window.location.reload(),
  leaveFor: (path: string) => window.location.assign(path),
};
