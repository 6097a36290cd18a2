/** Texts of the reminder that a customer asks for; they come with its dialog. */
export const reminder = {
  title: 'When shall we remind you?',
  lead: 'We send you one SMS. What you have filled in stays here.',
  times: { evening: 'This evening', tomorrow: 'Tomorrow', 'three-days': 'In three days' },
  kept: 'We will remind you by SMS.',
} as const;
