import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import classes from './section-nav.module.css';

interface Entry {
  /** Id of the section's element. */
  readonly id: string;
  readonly label: string;
}

/** Links to the sections of a page: a list beside them, or a row of chips above them on a narrow page. */
export function SectionNav({ entries }: { readonly entries: readonly Entry[] }) {
  const t = useText();
  const here = useVisibleSection(entries);
  return (
    <nav className={classes.nav} aria-label={t('admin.record.sections')}>
      <ul>
        {entries.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === here ? 'location' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the first section that reaches into the upper part of the window. */
function useVisibleSection(entries: readonly Entry[]): string | undefined {
  const ids = entries.map(({ id }) => id).join();
  const [here, setHere] = useState(entries[0]?.id);
  useEffect(() => {
    // Unavailable in some rendering environments.
    if (!('IntersectionObserver' in window)) return;
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        }
        setHere((before) => ids.split(',').find((id) => inSight.has(id)) ?? before);
      },
      { rootMargin: '-72px 0px -60% 0px' },
    );
    for (const id of ids.split(',')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return here;
}
