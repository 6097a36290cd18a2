/** What a page says that was opened by the preview link of a draft; it comes with such pages alone. */
export const common = {
  preview: {
    shown: 'This is a draft of {{brand}}. Only those who have the link see it.',
    ended: 'This preview link has ended. You see the pages as everybody does.',
    leave: 'Leave the preview',
  },
} as const;
