/** Texts of going anywhere by typing, and of what the keyboard does; they come when one of the two is opened. */
export const workspace = {
  palette: {
    title: 'Go to',
    label: 'Page, record, mobile number or application ID',
    results: 'Pages and records',
    none: 'No results for “{{asked}}”.',
    count: '{{count}} {{count|result|results}}',
    customers: 'Customers',
    unnamed: 'Customer without name',
    help: 'Keyboard shortcuts',
  },
  keys: {
    everywhere: {
      title: 'Everywhere',
      palette: 'Go to a page or a record',
      help: 'Show keyboard shortcuts',
      close: 'Close dialog or menu',
    },
    list: {
      title: 'In lists',
      move: 'Move between cells',
      row: 'First or last cell of the row',
      all: 'First or last row',
      page: 'Ten rows up or down',
      open: 'Edit cell or press button',
    },
    cell: {
      title: 'While editing a cell',
      down: 'Save and move down',
      next: 'Save and move right',
      cancel: 'Cancel',
      line: 'Add a line',
    },
    single: 'Enable single-key shortcuts',
  },
} as const;
