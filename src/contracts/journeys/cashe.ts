import { declined, dedupe, lendersOwnStates, type JourneyDefinition } from './journey.js';

export const cashe = {
  key: 'cashe',
  kind: 'form',
  loanTypes: ['pl'],
  customerPath: '/user/cashe',
  shares: ['reference', 'amount', 'tenure', 'name', 'pan', 'birth-date', 'phone', 'email', 'pincode', 'employment', 'employer', 'income'],
  steps: [
    dedupe,
    {
      id: 'pre-approval',
      kind: 'wait',
      title: 'journey.cashe.preApproval.title',
      text: 'journey.cashe.preApproval.text',
      states: ['lead_created'],
      pollSeconds: 3,
    },
    {
      id: 'limit',
      kind: 'offers',
      title: 'journey.cashe.limit.title',
      text: 'journey.cashe.limit.text',
      lowText: 'journey.cashe.limit.lowText',
      action: 'journey.common.continue',
      states: ['offer_received'],
    },
    {
      id: 'confirm',
      kind: 'form',
      title: 'journey.cashe.confirm.title',
      text: 'journey.cashe.confirm.text',
      action: 'journey.cashe.confirm.action',
      states: ['offer_selected'],
      fields: [
        { name: 'accepted_amount', kind: 'inr', required: true, filledBy: 'lender', label: 'journey.cashe.confirm.acceptedAmount' },
        {
          name: 'tenure',
          kind: 'integer',
          required: true,
          filledBy: 'lender',
          label: 'journey.cashe.confirm.tenure',
          optionLabel: 'journey.common.months',
        },
        { name: 'bank_ifsc', kind: 'ifsc', required: true, label: 'journey.cashe.confirm.bankIfsc' },
        {
          name: 'account_type',
          kind: 'text',
          required: true,
          label: 'journey.cashe.confirm.accountType',
          options: [
            { value: 'savings', label: 'journey.cashe.confirm.savings' },
            { value: 'current', label: 'journey.cashe.confirm.current' },
          ],
        },
        { name: 'consent', kind: 'flag', required: true, mustBeTicked: true, label: 'journey.cashe.confirm.consent' },
      ],
    },
    {
      id: 'documents',
      kind: 'documents',
      title: 'journey.cashe.documents.title',
      text: 'journey.cashe.documents.text',
      action: 'journey.cashe.documents.action',
      states: ['docs_pending'],
      documents: [
        {
          name: 'salary_slip',
          label: 'journey.cashe.documents.salarySlip',
          types: ['application/pdf', 'image/jpeg', 'image/png'],
          maxBytes: 5 * 1024 * 1024,
        },
      ],
    },
    {
      id: 'done',
      kind: 'done',
      title: 'journey.common.done.title',
      text: 'journey.common.done.text',
      states: ['redirected', ...lendersOwnStates],
    },
    declined,
  ],
} as const satisfies JourneyDefinition;
