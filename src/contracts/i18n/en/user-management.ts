/** Texts of the page of staff accounts. */
export const admin = {
  'user-management': {
    lead: 'Staff accounts and roles. Invited users get an e-mail with a link to set a password. Changing the role logs this person out.',
    loading: 'Loading accounts…',
    none: 'No accounts found',
    add: 'Invite',
    emailHint: 'Receives the invitation and is used to log in. Cannot be changed later.',
    statuses: { invited: 'Invited', active: 'Active', disabled: 'Disabled' },
    deeds: {
      more: 'More',
      moreFor: 'More for {{name}}',
      done: 'Done: {{deed}}',
      invite: {
        button: 'Resend invitation',
        text: 'We send a new link to this person’s e-mail address. The earlier link stops working.',
      },
      'reset-password': {
        button: 'Reset password',
        text: 'The current password stops working immediately and this person is logged out. We send a reset link by e-mail.',
      },
      'reset-second-factor': {
        button: 'Reset authenticator app',
        text: 'For a lost phone: app and recovery codes stop working and this person is logged out. Verify the person’s identity first.',
      },
      'end-sessions': { button: 'Log out everywhere', text: 'This person is logged out on all devices and can log in again.' },
      disable: { button: 'Disable account', text: 'This person is logged out and can no longer log in.' },
      logins: 'Logins of {{name}}',
      enable: { button: 'Enable account', text: 'This person can log in again with the earlier password.' },
    },
  },
} as const;

export const errors = {
  codes: { 'no-second-factor': 'This account has no authenticator app, so there is nothing to reset.' },
} as const;

export const resources = {
  admin: {
    name: 'Name',
    email: 'E-mail',
    role: 'Role',
    status: 'Status',
    last_login_at: 'Last login',
    second_factor: 'Authenticator app',
    created_at: 'Added on',
  },
} as const;
