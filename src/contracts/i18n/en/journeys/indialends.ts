/** Texts of this lender's journey; `{{lender}}` is the lender's name. */
export const journey = {
  indialends: {
    eligibility: {
      title: '{{lender}} checks whether you can apply',
      text: '{{lender}} is a marketplace: it finds banks and NBFCs that lend to you. We are asking whether you are already its customer. This takes a few seconds.',
    },
    lead: {
      title: '{{lender}} is looking for lenders',
      text: 'It compares your details with the rules of its banks and NBFCs. This usually takes less than a minute; you can leave this page and come back.',
    },
    code: {
      text: '{{lender}} has sent you a code of six digits by SMS. With it you allow {{lender}} to look for a loan for you at the lenders that it works with. Give it to nobody else.',
      action: 'Confirm and go on',
    },
    redirect: {
      title: '{{lender}} has found lenders for you',
      text: 'The loan comes from a bank or an NBFC, not from {{lender}}. Which one it is, what it costs and its Key Facts Statement you read on the site of {{lender}}, before you agree to anything.',
      action: 'See the lenders',
    },
  },
} as const;
