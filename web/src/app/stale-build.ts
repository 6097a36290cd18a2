const KEY = 'reloaded-for-a-missing-file';
const ONCE_IN_MS = 60_000;

/**
 * After a deployment the files of the build that a page was loaded with are gone. A page that misses one of them is loaded anew; when that was
 * done within the last minute already, the file is missing for another reason and the error is shown.
 */
export function reloadWhenBuildIsGone(reload: () => void = () => window.location.reload()): () => void {
  const onMissing = (event: Event) => {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < ONCE_IN_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    reload();
  };
  window.addEventListener('vite:preloadError', onMissing);
  return () => window.removeEventListener('vite:preloadError', onMissing);
}
