/** Full page loads; a separate object so that tests can mock them. */
export const page = {
  reload: () => window.location.reload(),
  leaveFor: (path: string) => window.location.assign(path),
};
