/** Texts of the vouchers on the products page; they load with them. */
export const vouchers = {
  title: 'Vouchers',
  validUntil: 'Valid until {{date}}',
  copyCode: 'Copy code {{code}}',
  copiedCode: 'Code {{code}} copied',
  notCopied: 'Copying is blocked here. Select the code and copy it.',
} as const;
