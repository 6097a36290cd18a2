/** Texts of the dialog that asks for the password or a code before a sensitive action. */
export const reauthentication = {
  title: 'Confirm it is you',
  password: 'For security, enter your password to continue.',
  code: 'For security, enter a code from your authenticator app to continue.',
  confirm: 'Confirm',
} as const;

export const errors = {
  codes: {
    'reauthentication-required': 'Nothing was done yet: please confirm that it is you, with your password or authenticator code.',
  },
} as const;
