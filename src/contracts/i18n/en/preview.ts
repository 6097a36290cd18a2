/** What a page says that was opened by the preview link of a draft; it comes with such pages alone. */
export const common = {
  preview: {
    shown: 'Draft of {{brand}}, visible only with this link.',
    ended: 'This preview link has expired. You see the published pages.',
    leave: 'Exit preview',
  },
} as const;
