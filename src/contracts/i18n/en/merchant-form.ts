/** Texts of the form by which a shop or agent asks to become a merchant; they come with its page. */
export const merchantForm = {
  title: 'Become a merchant of {{brand}}',
  titleBefore: 'Become a merchant',
  lead: 'Tell us about your firm. It takes about 5 minutes. You pay nothing, now or later.',
  description: 'Shops and agents ask here to offer the loans of {{brand}} to their customers. No fee.',
  have: 'Keep at hand: your PAN, your GSTIN if you have one, and your bank passbook.',
  request: 'Your request',
  sections: {
    firm: 'Your firm',
    address: 'Where it is',
    bank: 'Where we pay your share',
  },
  fields: {
    firm_name: 'Name of the firm',
    owner_name: 'Name of the owner',
    phone: 'Mobile number of the owner',
    email: 'E-mail address',
    pan: 'PAN',
    gstin: 'GSTIN',
    address: 'Shop or office, street, area',
    pincode: 'Pincode',
    city: 'City or town',
    account_number: 'Bank account number',
    account_again: 'Bank account number once more',
    ifsc: 'IFSC of the branch',
  },
  hints: {
    phone: 'We send a code to check that it is yours, and use it to reach you about this request.',
    pan: 'Of the firm. If the firm is yours alone, your own PAN.',
    gstin: 'If you have one. 15 characters, for example 27AAPFU0939F1ZV.',
    pincode: 'We fill in the city.',
    account_number: 'In the name of the firm or of its owner.',
    ifsc: '11 characters, as printed in the passbook.',
  },
  submit: 'Go on to the code',
  conduct: {
    title: 'Code of conduct',
    promises: {
      money: 'I take no money from customers: no fee, no deposit, no gift. A loan from here costs them nothing at my counter.',
      approval: 'I promise nobody a loan, an amount or a rate. The lender alone decides.',
      consent: 'Customers read, tick and type their code themselves. I give no consent in another person’s stead.',
      data: 'I use the details of customers only with their permission and only for their application. I keep no copies of their papers.',
      name: 'I use the name of {{brand}} only as agreed with {{brand}}.',
    },
    tick: 'I am entitled to speak for the firm, I agree to the code of conduct, and {{brand}} may use these details to decide on my request.',
  },
  notice: {
    title: 'What is kept, and what for',
    data: {
      contact: 'Name of the firm and of its owner, mobile number, e-mail address, address.',
      tax: 'PAN and, if you give it, GSTIN.',
      bank: 'Bank account number and IFSC.',
      record: 'That you agreed to this text: when, in which language, from which address of the internet and browser.',
    },
    who: '{{brand}} decides on your request and answers for these details.',
    whoFor:
      'You would work for {{brand}}, which answers for these details. {{operator}} runs this site for {{brand}}: the staff of {{operator}} checks your request and decides on it in the name of {{brand}}.',
    use: 'They serve to check your request, to tell you what was decided, to make an agreement with you, to pay your share and to meet duties by tax law. They are stored encrypted, except for the name of the firm, its city and the last four characters of PAN and GSTIN: by these your request is found in lists. Only staff that decides on merchants sees them in full, and each full look is on record with its reason. If your request is declined, they are erased after {{days}} days.',
    rights:
      'You may ask what is kept, have it corrected or erased, and take your permission back at any time: {{name}}, {{email}}. You may also complain to the Data Protection Board of India. More about these rights stands in the privacy policy of this site.',
  },
  changed: 'The text above the tick has changed meanwhile. Everything you typed is still here. Please read the new text and tick again.',
  code: {
    title: 'Enter the code',
    lead: 'We have sent a 6 digit code to {{to}}.',
    submit: 'Send my request',
    back: 'Change the form',
  },
  success: {
    title: 'We have your request',
    reference: 'Your reference',
    state: 'It is under review.',
    once: 'Please write the reference down or take a picture of this page. If you send the form again while we review it, you get the same reference, and the newest details count.',
    nextTitle: 'What happens next',
    next: {
      check: 'Our staff checks your details. That can take some days.',
      told: 'Whether it is approved or not, you get an e-mail as soon as it is decided. If something is unclear, we call you at your mobile number before. We never ask for money, your PIN or a code.',
      start: 'Until that e-mail has come, please offer no loans in the name of {{brand}}.',
    },
    askTitle: 'Whom to ask',
    ask: 'Name the reference when you write or call.',
    home: 'To the start page',
  },
  already: {
    title: 'You are a merchant already',
    next: 'There is nothing more to send. Something has changed, such as your bank account, or you want to add another shop? Please write or call, and name the reference.',
  },
  nothing: {
    title: 'No request was sent from here',
    lead: 'We show a reference only on the device that sent the form, and only until it is closed. If you have not sent it yet, it takes about 5 minutes.',
    form: 'Fill in the form',
    already:
      'You have sent it already? Send it once more with the same PAN and mobile number: you get the same reference, and what you send then counts.',
  },
} as const;

/** Why a field of this form is refused. */
export const errors = {
  field: {
    gstinOfAnother: 'PAN and GSTIN do not fit together: characters 3 to 12 of your GSTIN are the PAN of whoever is registered.',
    accountNumber: 'An account number has 9 to 18 digits, not one of them over and over.',
    accountAgain: 'The two account numbers are not the same.',
  },
  codes: {
    'merchant-already': 'With this mobile number you are a merchant of {{brand}} already. Your reference is {{reference}}.',
  },
} as const;
