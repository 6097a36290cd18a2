/** Texts of what staff do with a case of customer service: owner, follow-up, notes. */
export const admin = {
  'csr-portal': {
    views: {
      all: 'All',
      mine: 'Mine',
      due: 'Follow-up due',
    },
    case: {
      title: 'Case',
      owner: 'Owner',
      noOwner: 'No owner',
      followUp: 'Follow-up',
      noFollowUp: 'None',
      claim: 'Claim case',
      release: 'Release case',
      handOver: 'Hand over',
      handOverTitle: 'Hand over case',
      newOwner: 'New owner',
      setFollowUp: 'Add follow-up',
      moveFollowUp: 'Move follow-up',
      finishFollowUp: 'Mark as done',
      finishTitle: 'Follow-up done',
      followUpAt: 'Date and time (IST)',
      followUpHint: 'Within the next 90 days.',
      followUpNote: 'Note',
      followUpNoteHint: 'What to talk about. Only staff see the note.',
      finishNoteHint: 'What came of it. Only staff see the note.',
      save: 'Save',
      claimed: 'Case claimed',
      released: 'Case released',
      handedOver: 'Case handed over',
      followUpSaved: 'Follow-up saved',
      followUpDone: 'Follow-up done',
    },
    note: {
      label: 'Note',
      hint: 'Only staff see notes. A note cannot be changed later.',
      add: 'Add note',
      added: 'Note added',
    },
  },
} as const;

export const errors = {
  codes: {
    'case-claimed': 'Another member of staff owns this case. Ask the owner or an administrator to hand it over.',
  },
} as const;
