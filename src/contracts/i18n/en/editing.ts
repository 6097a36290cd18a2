/** Texts of the dialogs in which one value is edited, and several records are switched for a reason; they come with the dialogs. */
export const admin = {
  leave: { title: 'Leave without saving?', text: 'Your changes are not saved and will be lost.', go: 'Leave' },
  list: {
    backOn: 'Restored and switched on: {{names}}',
    why: {
      title: '{{change}} ({{count}})',
      reason: 'Reason',
      hint: 'Kept permanently in the log. Do not enter customer names or numbers.',
    },
  },
  editing: {
    title: '{{name}}: {{field}}',
    line: '{{field}}, line {{number}}',
    addLine: 'Add line',
    removeLine: 'Remove line {{number}}',
    linesHint: 'One item per line, as customers see it. Up to {{max}} lines.',
    chooseImage: 'Choose image',
    otherImage: 'Change image',
    imageHint: 'JPG, PNG, WebP or GIF, up to {{max}} MB. Resized; location and camera data removed.',
    imageNow: 'Image preview',
    pickColour: '{{field}}: pick from a palette',
    anImage: 'an image',
    ltvHint: 'Legal maximum: {{law}}. Leave the amount empty for no limit.',
    ltvUpTo: 'Line {{line}}: up to',
    ltvShare: 'Line {{line}}: share',
    areasHint: 'One per line, or paste from a sheet. 2 to 5 digits cover all pincodes that start with them. Up to {{max}}.',
    areasCount: 'Without duplicates: {{count}}',
    noImage: 'No image yet',
  },
} as const;
