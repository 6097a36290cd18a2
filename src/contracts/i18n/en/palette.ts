/** Texts of going anywhere by typing, and of what the keyboard does; they come when one of the two is opened. */
export const workspace = {
  palette: {
    title: 'Go to',
    label: 'Page or record, a customer’s number, or an application id',
    results: 'Pages and records',
    none: 'Nothing is called “{{asked}}” here.',
    count: 'Found: {{count}}',
    customers: 'Customers',
    unnamed: 'Customer without a name yet',
    help: 'What the keyboard can do',
  },
  keys: {
    everywhere: {
      title: 'Everywhere',
      palette: 'Go to a page or a record',
      help: 'Show these keys',
      close: 'Close what is open',
    },
    list: {
      title: 'In a list',
      move: 'From cell to cell',
      row: 'Beginning and end of the row',
      all: 'Head and last row of the list',
      page: 'Ten rows up or down',
      open: 'Edit the cell, or press its button',
    },
    cell: {
      title: 'While you edit a cell',
      down: 'Save, and on to the row below',
      next: 'Save, and on to the next cell',
      cancel: 'Leave it as it was',
      line: 'Begin a new line',
    },
    single: 'Keys that are a single character do something',
  },
} as const;
