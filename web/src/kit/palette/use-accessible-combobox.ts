import { type ComboboxStore, useCombobox } from '@mantine/core';
import { useMemo, useState } from 'react';

interface AccessibleCombobox {
  readonly store: ComboboxStore;
  /** What the field says of the list to a screen reader. */
  readonly aria: {
    readonly role: 'combobox';
    readonly 'aria-haspopup': 'listbox';
    readonly 'aria-expanded': true;
    readonly 'aria-controls': string | undefined;
    readonly 'aria-activedescendant': string | undefined;
  };
}

/** A list that always stands open below its field. Mantine's field only tells of an option that was reached by an arrow, not of one that the page chose. */
export function useAccessibleCombobox(): AccessibleCombobox {
  const [active, setActive] = useState<string | null>(null);
  const inner = useCombobox({ opened: true });
  const { selectFirstOption, selectNextOption, selectPreviousOption, resetSelectedOption } = inner;
  const heard = useMemo(() => {
    const chosen = (choose: () => string | null) => () => {
      const id = choose();
      setActive(id);
      return id;
    };
    return {
      selectFirstOption: chosen(selectFirstOption),
      selectNextOption: chosen(selectNextOption),
      selectPreviousOption: chosen(selectPreviousOption),
      resetSelectedOption: () => {
        resetSelectedOption();
        setActive(null);
      },
    };
  }, [selectFirstOption, selectNextOption, selectPreviousOption, resetSelectedOption]);
  return {
    store: { ...inner, ...heard },
    aria: {
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': true,
      'aria-controls': inner.listId ?? undefined,
      'aria-activedescendant': active ?? undefined,
    },
  };
}
