import { createContext, useContext, useSyncExternalStore } from 'react';
import { text as t } from '../../i18n/use-text.ts';
import classes from './selection.module.css';

/** Selected records of a list. Rows do not rerender for it: each checkbox subscribes itself. */
export class Selection {
  private visibleIds: readonly string[] = [];
  private ids: ReadonlySet<string> = new Set();
  private readonly listeners = new Set<() => void>();

  /** The same set until it changes. */
  readonly getIds = (): ReadonlySet<string> => this.ids;

  set(ids: Iterable<string>): void {
    const next = new Set(ids);
    if (next.size > 0 || this.ids.size > 0) this.ids = next;
    for (const listener of this.listeners) listener();
  }

  /** Sets the records of the page: hidden records are deselected, because their selection would be invisible. */
  setVisible(inSight: readonly string[]): void {
    this.visibleIds = inSight;
    this.set([...this.ids].filter((id) => inSight.includes(id)));
  }

  readonly isAllSelected = (): boolean => this.visibleIds.length > 0 && this.visibleIds.every((id) => this.ids.has(id));

  toggleAll(): void {
    this.set(this.isAllSelected() ? [] : this.visibleIds);
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

/** Returns the selected ids of the surrounding list. */
export function useSelectedIds(): ReadonlySet<string> {
  const selection = useContext(SelectionContext);
  return useSyncExternalStore(selection.subscribe, selection.getIds);
}

export function SelectBox({ id, name }: { readonly id: string; readonly name: string }) {
  const selection = useContext(SelectionContext);
  const isSelected = useSyncExternalStore(selection.subscribe, () => selection.getIds().has(id));
  return <SelectionCheckbox label={t('admin.list.select', { name })} isSelected={isSelected} onToggle={() => selection.toggle(id)} />;
}

/** The checkbox for all rows of the page. */
export function SelectAllBox() {
  const selection = useContext(SelectionContext);
  const isAll = useSyncExternalStore(selection.subscribe, selection.isAllSelected);
  return <SelectionCheckbox label={t('admin.list.selectAll')} isSelected={isAll} onToggle={() => selection.toggleAll()} />;
}

interface SelectionCheckboxProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
}

function SelectionCheckbox({ label, isSelected, onToggle }: SelectionCheckboxProps) {
  return (
    <label className={classes.target}>
      <input type="checkbox" className={classes.box} aria-label={label} checked={isSelected} onChange={onToggle} />
    </label>
  );
}
