import { type ComboboxStore, useCombobox } from '@mantine/core';
import { useMemo, useState } from 'react';

interface AccessibleCombobox {
  readonly store: ComboboxStore;
  /** ARIA attributes of the field that describe the list. */
  readonly aria: {
    readonly role: 'combobox';
    readonly 'aria-haspopup': 'listbox';
    readonly 'aria-expanded': true;
    readonly 'aria-controls': string | undefined;
    readonly 'aria-activedescendant': string | undefined;
  };
}

/**
 * Returns the combobox of a list that is always open below its field. Mantine's field announces only options reached with an arrow, not
 * those that the page selects.
 */
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
