/** The entry file of the application; its name differs in every build. */
const ENTRY = /<script[^>]+type="module"[^>]+src="(\/assets\/index-[^"]+)"/;
const RELOADED_FOR = 'reloaded-for-builds';

/**
 * Checks whether the page must be reloaded because the server has another build than the one the page was loaded with. True once per other
 * build and tab: when two builds answer in turns, or a cache holds an old page, a second reload would not help either. False
 * when the server's build, or an earlier reload, cannot be determined.
 */
export async function isReloadDue(): Promise<boolean> {
  const ours = document.querySelector('script[type=module][src^="/assets/index-"]')?.getAttribute('src');
  try {
    const response = await fetch('/', { cache: 'no-store', credentials: 'same-origin' });
    const theirs = response.ok ? ENTRY.exec(await response.text())?.[1] : undefined;
    return ours && theirs && ours !== theirs ? isFirstReloadFor(theirs) : false;
  } catch {
    return false;
  }
}

function isFirstReloadFor(build: string): boolean {
  const before = sessionStorage.getItem(RELOADED_FOR)?.split(' ') ?? [];
  if (before.includes(build)) return false;
  sessionStorage.setItem(RELOADED_FOR, [...before, build].join(' '));
  return true;
}
