/** Documents about single lenders. They say what this build does and nothing more; raise the version (contracts/lender-documents) with any change. */
export const legal = {
  muthootPrivacy: {
    title: 'Privacy policy for {{lender}}',
    description: 'What {{brand}} tells {{lender}} about you when you apply for a business loan, what for, and your rights.',
    lead: 'What {{brand}} tells {{lender}} about you, and what it does not. Our own privacy policy holds besides.',
    sections: {
      what: {
        title: 'What {{lender}} is told',
        text: 'Only when you apply for its business loan and agree to it, and only this:',
        points: {
          person:
            'Who you are: name, PAN, date of birth, mobile number, e-mail address, gender, marital status and the names of your parents.',
          loan: 'What you ask for: amount, months and purpose of the loan, with a reference number of your application.',
          business: 'Your business: name, beginning, yearly turnover, Udyam number if you have one, category, nature and address.',
          never: 'Never your passwords or codes, your contacts, or your other applications.',
        },
      },
      why: {
        title: 'What for',
        text: '{{lender}} decides with it whether and at what terms it lends to you. It may not be used for advertising on the ground of this consent.',
      },
      who: {
        title: 'Who gets it',
        text: '{{lender}} alone, over an encrypted connection. What it does with it from then on is said in its own privacy policy, on its own site.',
      },
      howLong: {
        title: 'How long we keep it',
        text: 'What you fill in on the form of {{lender}} is kept encrypted under a key of your own until {{lender}} has it, or you take your consent back, and is erased then. The record that you agreed is kept as long as the law asks for a proof.',
      },
      rights: {
        title: 'Your rights',
        text: 'They are the same as under our privacy policy.',
        points: {
          see: 'Under “Your permissions” you see what you have agreed that {{lender}} is told, and since when; on the page of your application, how far it is.',
          withdraw:
            'You can take your consent back under “Your permissions”. From then on we send {{lender}} nothing more; what it has stays with it.',
          complain: 'You can complain to our grievance officer, and to the Data Protection Board of India.',
        },
      },
      contact: { title: 'Whom to ask', text: 'Our grievance officer answers you within the time that the law sets.' },
    },
  },
  muthootTerms: {
    title: 'Terms and conditions for {{lender}}',
    description: 'The terms under which {{brand}} brings your application for a business loan to {{lender}}.',
    lead: 'What holds when {{brand}} brings your application to {{lender}}. Our terms of use hold besides.',
    sections: {
      service: {
        title: 'What happens',
        text: '{{brand}} is a loan service provider. It brings your application and the merchant form to {{lender}}, and its answer back to you. The loan is a contract between you and {{lender}} alone.',
      },
      form: {
        title: 'The merchant form',
        text: 'The address of the form is meant for you. It shows nothing about you, and it works without a login for 72 hours after you have applied. When you are logged in, you reach the form on the page of your application for as long as the application goes on.',
        points: {
          truth:
            'Please fill it in truthfully, about yourself and your own business. {{lender}} may refuse a loan where something is not true.',
          once: 'It can be sent once. What you want to change afterwards, you change with {{lender}}.',
        },
      },
      decision: {
        title: 'The decision',
        text: '{{lender}} decides by its own rules. If it refuses, that is no mark against you here: your other offers stay, and you may ask for another kind of loan.',
      },
      cost: {
        title: 'What it costs',
        text: 'Applying is free. {{lender}} names rate, fees and the Key Facts Statement on its own site before you agree to anything; only that is binding.',
      },
      complaints: {
        title: 'Complaints',
        text: 'About what we do, please write to our grievance officer. About the loan, to {{lender}}; if it does not help within 30 days, to the RBI at cms.rbi.org.in.',
      },
    },
  },
} as const;
