/** The file of the application; another build has another one. */
const ENTRY = /<script[^>]+type="module"[^>]+src="(\/assets\/index-[^"]+)"/;
const RELOADED_FOR = 'reloaded-for-builds';

/**
 * Whether the page is to be loaded anew because the server has another build by now than the one that it was loaded with. Once for each other
 * build and tab: where two builds answer in turns, or a cache holds an old page, a further reload would help no more than the first. False
 * where the build of the server, or what was reloaded before, cannot be known.
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
