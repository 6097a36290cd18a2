/** Texts of what customer service does with an application at a lender. */
export const admin = {
  'csr-portal': {
    actions: {
      of: 'Actions for {{lender}}',
      reason: 'Reason',
      correct: {
        action: 'Correct status',
        title: 'Correct status at {{lender}}',
        lead: 'Enter only what the lender reported. Its API and files outrank staff; otherwise the latest report counts.',
        state: 'New status',
        at: 'Reported on (IST)',
        channel: 'How',
        channels: { phone: 'By phone', email: 'By e-mail', portal: 'On its portal', message: 'By message', meeting: 'In a meeting' },
        reference: 'Reference',
        referenceHint: 'Number of the lender’s ticket or e-mail, if any.',
        said: 'What the lender said',
        saidHint: 'Kept for good. No customer names or numbers.',
        submit: 'Save status',
        done: 'Status saved',
      },
      withdraw: {
        action: 'Withdraw',
        title: 'Withdraw application at {{lender}}',
        lead: 'Only if the customer asks for it; it cannot be undone. The customer gets a message.',
        reasonHint: 'How the customer asked, and why. No names or numbers.',
        submit: 'Withdraw application',
        done: 'Application withdrawn',
      },
      receipt: {
        none: 'The lender has not received the withdrawn application.',
        unknown: 'The lender may have the withdrawn application. The status page asks the customer to tell the lender too.',
        received: 'The lender has the withdrawn application. The status page asks the customer to tell the lender too.',
      },
      request: {
        action: 'Ask for status',
        done: 'The lender is being asked. Its answer appears in the history.',
        lastAt: 'Asked on {{when}}',
      },
      resend: {
        action: 'Tell customer again',
        title: 'Tell the status at {{lender}} again',
        lead: 'An SMS goes to {{phone}}. It names lender and status:',
        submit: 'Send SMS',
        done: 'SMS is being sent',
      },
      decide: 'Decide',
      stuck: 'Stuck ({{situation}}): an administrator can decide',
    },
  },
} as const;

export const errors = {
  codes: {
    'status-outdated': 'A later status is known than the one that you entered. Check the date, or leave the status as it is.',
    'status-outranked': 'The lender’s API or file has set the current status, which outranks staff. Staff can only enter a later step.',
    'status-paid-out': 'Money has been paid out. Only the lender’s files and API change this status.',
    'status-unanswered': 'The lender has not answered yet. Decide about this application under “Stuck applications”.',
    'status-not-askable': 'This lender cannot be asked for the status of this application.',
    'status-just-asked': 'The lender was asked a moment ago. You can ask again in {{wait}}.',
    'withdrawal-too-late': 'This application has ended or money has been paid out, so it can no longer be withdrawn.',
    'status-not-told': 'Customers get no message about this status, or this customer has no mobile number any more.',
    'message-waiting': 'The same message is still waiting to be sent. Wait until it has left.',
  },
  field: {
    futureTime: 'This time is in the future.',
    beforeApplication: 'This time is before the application.',
  },
} as const;
