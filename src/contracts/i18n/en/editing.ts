/** Texts of the dialogs in which one value is edited, and several records are switched for a reason; they come with the dialogs. */
export const admin = {
  leave: { title: 'Leave without saving?', text: 'What you typed here is not saved and will be lost.', go: 'Leave' },
  list: {
    backOn: 'Back, and switched on as before: {{names}}',
    why: {
      title: '{{change}} ({{count}})',
      reason: 'Reason',
      hint: 'It stays in the log for good: no names or numbers of customers.',
    },
  },
  editing: {
    title: '{{name}}: {{field}}',
    line: '{{field}}, line {{number}}',
    addLine: 'Add a line',
    removeLine: 'Remove line {{number}}',
    linesHint: 'One line below the other, as customers read them. {{max}} lines at most.',
    chooseImage: 'Choose an image',
    otherImage: 'Choose another image',
    imageHint: 'JPG, PNG, WebP or GIF, up to {{max}} MB. It is made smaller, and what the file says of place and camera is left out.',
    imageNow: 'The image as it will be shown',
    pickColour: '{{field}}: pick from a palette',
    anImage: 'an image',
    ltvHint: 'At most, by law: {{law}}. A blank amount stands for any.',
    ltvUpTo: 'Line {{line}}: up to',
    ltvShare: 'Line {{line}}: share',
    areasHint:
      'One in a line, or pasted from a sheet. The first 2 to 5 digits stand for all pincodes that begin with them. {{max}} at most.',
    areasCount: 'Counted without repeats: {{count}}',
    noImage: 'No image yet',
  },
} as const;
