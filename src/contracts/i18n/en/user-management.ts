/** Texts of the page of staff accounts. */
export const admin = {
  'user-management': {
    lead: 'Who works here, and what each may do. Whoever is invited gets a link by e-mail and chooses a password with it. Another role ends the person’s sessions.',
    loading: 'Loading accounts…',
    none: 'No accounts found',
    add: 'Invite',
    emailHint: 'The link goes there, and the person logs in with it. It cannot be changed later.',
    statuses: { invited: 'Invited', active: 'Active', disabled: 'Switched off' },
    deeds: {
      more: 'More',
      moreFor: 'More for {{name}}',
      done: 'Done: {{deed}}',
      invite: {
        button: 'Send the invitation again',
        text: 'A new link goes to their e-mail address; the one before does nothing any more.',
      },
      'reset-password': {
        button: 'Send a link for a new password',
        text: 'The password of now is worth nothing from this moment, and all sessions end. The link goes to their e-mail address.',
      },
      'reset-second-factor': {
        button: 'Reset the authenticator app',
        text: 'For a lost phone: the app and the recovery codes are worth nothing any more, and all sessions end. Make sure that it is really the person who asks.',
      },
      'end-sessions': { button: 'Log out everywhere', text: 'All sessions end at once. The person can log in again.' },
      disable: { button: 'Switch off', text: 'Nobody can log in to the account, and all sessions end at once.' },
      logins: 'Logins of {{name}}',
      enable: { button: 'Switch on', text: 'The person can log in again, with the password of before.' },
    },
  },
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
