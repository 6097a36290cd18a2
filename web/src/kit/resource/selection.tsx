import { createContext, useContext, useSyncExternalStore } from 'react';
import { text as t } from '../../i18n/use-text.ts';
import classes from './selection.module.css';

/** Which records of a list are ticked. Rows are not drawn again for it: each tick listens by itself. */
export class Selection {
  private inSight: readonly string[] = [];
  private ids: ReadonlySet<string> = new Set();
  private readonly listeners = new Set<() => void>();

  /** The same set until it changes. */
  readonly all = (): ReadonlySet<string> => this.ids;

  set(ids: Iterable<string>): void {
    const next = new Set(ids);
    if (next.size > 0 || this.ids.size > 0) this.ids = next;
    for (const listener of this.listeners) listener();
  }

  /** The records of the page: what is out of sight is not ticked any more, as nobody would know. */
  see(inSight: readonly string[]): void {
    this.inSight = inSight;
    this.set([...this.ids].filter((id) => inSight.includes(id)));
  }

  readonly isAll = (): boolean => this.inSight.length > 0 && this.inSight.every((id) => this.ids.has(id));

  toggleAll(): void {
    this.set(this.isAll() ? [] : this.inSight);
  }

  toggle(id: string): void {
    this.set(this.ids.has(id) ? [...this.ids].filter((other) => other !== id) : [...this.ids, id]);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

export const SelectionContext = createContext(new Selection());

/** The ticked records of the list around. */
export function useSelected(): ReadonlySet<string> {
  const selection = useContext(SelectionContext);
  return useSyncExternalStore(selection.subscribe, selection.all);
}

/** The tick of one row. */
export function SelectBox({ id, name }: { readonly id: string; readonly name: string }) {
  const selection = useContext(SelectionContext);
  const isSelected = useSyncExternalStore(selection.subscribe, () => selection.all().has(id));
  return <Box label={t('admin.list.select', { name })} isTicked={isSelected} onToggle={() => selection.toggle(id)} />;
}

/** The tick of all rows of the page. */
export function SelectAllBox() {
  const selection = useContext(SelectionContext);
  const isAll = useSyncExternalStore(selection.subscribe, selection.isAll);
  return <Box label={t('admin.list.selectAll')} isTicked={isAll} onToggle={() => selection.toggleAll()} />;
}

interface BoxProps {
  readonly label: string;
  readonly isTicked: boolean;
  readonly onToggle: () => void;
}

function Box({ label, isTicked, onToggle }: BoxProps) {
  return (
    <label className={classes.target}>
      <input type="checkbox" className={classes.box} aria-label={label} checked={isTicked} onChange={onToggle} />
    </label>
  );
}
