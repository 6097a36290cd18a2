/** The file of the application; another build has another one. */
const ENTRY = /<script[^>]+type="module"[^>]+src="(\/assets\/index-[^"]+)"/;

/** Whether the server has another build by now than the one that this page was loaded with; false where that cannot be known. */
export async function isBuildReplaced(): Promise<boolean> {
  const ours = document.querySelector('script[type=module][src^="/assets/index-"]')?.getAttribute('src');
  try {
    const response = await fetch('/', { cache: 'no-store', credentials: 'same-origin' });
    const theirs = response.ok ? ENTRY.exec(await response.text())?.[1] : undefined;
    return Boolean(ours && theirs && ours !== theirs);
  } catch {
    return false;
  }
}
