/** Texts of the back office. */
export const admin = {
  shell: {
    area: 'Admin',
    navigation: 'Main menu',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    account: 'Your account',
    logout: 'Logout',
    role: 'Role',
    colourScheme: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    system: 'As the system',
    noPages: 'Your role has no pages here. Please ask an administrator.',
  },
  roles: {
    '1': 'Full access',
    '2': 'Operations',
    '3': 'Customer support',
  },
  groups: {
    work: 'Work',
    catalogue: 'Catalogue',
    partners: 'Partners',
    money: 'Money',
    reports: 'Reports',
    system: 'System',
  },
  pages: {
    lenders: 'Lenders',
    'application-status-file': 'Application status file',
  },
  login: {
    title: 'Back office',
    lead: 'Log in with your work account.',
    email: 'E-mail',
    password: 'Password',
    showPassword: 'Show or hide the password',
    totp: 'Code from your authenticator app',
    submit: 'Log in',
    customerLink: 'Looking for a loan? Go to the start page',
  },
} as const;
