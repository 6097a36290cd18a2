/** Terms of use and privacy policy. Raise CONSENT_NOTICE_VERSION with any change: consent rows keep the version that was read. */
export const legal = {
  version: 'Version {{version}}, in force since {{date}}',
  contents: 'On this page',
  terms: {
    title: 'Terms of use',
    lead: 'What {{brand}} does for you, what it does not do, and what we ask of you.',
    sections: {
      service: {
        title: 'What we do',
        text: '{{brand}} is a loan service provider under the RBI Digital Lending Directions, 2025 (or successor). We show you the offers of lenders that match what you tell us, and bring your application to the ones you choose. We do not lend money and we do not decide on a loan.',
      },
      fee: {
        title: 'What it costs you',
        text: 'Nothing. We never ask you for a fee, before or after a loan. Money moves only between you and the lender. Anybody who asks you for a payment in our name is not one of us: please tell our grievance officer.',
      },
      offers: {
        title: 'Offers and ranking',
        text: 'You see every offer that matches, with amount, tenure, APR, instalment, fees, penal charges and the Key Facts Statement, and the names of the lenders that do not match. Offers are sorted by yearly cost. What a lender pays us never changes the order. Figures marked as indicative become firm only with the lender’s own Key Facts Statement.',
      },
      you: {
        title: 'What we ask of you',
        text: 'Please give true and complete details, and only your own. One person, one mobile number. Do not use the site for anybody else or by machine.',
      },
      lender: {
        title: 'The loan itself',
        text: 'The loan is a contract between you and the lender. Read its agreement and its Key Facts Statement before you sign. You may give the loan back within the lender’s cooling-off period without a penalty.',
      },
      complaints: {
        title: 'Complaints',
        text: 'Write or call our grievance officer, whom you find at the foot of every page. If we have not solved your complaint within 30 days, you can turn to the RBI at cms.rbi.org.in.',
      },
      law: {
        title: 'Changes and law',
        text: 'When these terms change, the version above changes with them, and we ask you again where your consent is needed. Indian law applies.',
      },
    },
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'Which details {{brand}} holds, why, for how long, and what you can ask of us. This is our notice under the DPDP Act 2023 and Rules 2025.',
    sections: {
      what: {
        title: 'Which details we hold',
        text: 'Your name, mobile number, e-mail, address, date of birth, PAN, employment and income, the loan you want, your applications and their progress, and your consents. We never ask for your contacts, call records, photos or location, and we never hold biometric data.',
      },
      why: {
        title: 'Why we hold them',
        text: 'To check that a number is yours, to find offers that match, to bring your application to a lender, to tell you how it goes, and to meet the law. Each purpose has a consent of its own, and no box is ticked for you.',
      },
      who: {
        title: 'Who receives them',
        text: 'A lender receives your details only when you choose its offer and agree to it. A credit bureau is asked only with your consent. Companies that send messages or run our servers work for us under contract and may not use your details for themselves. We sell your details to nobody.',
      },
      where: {
        title: 'Where and how they are kept',
        text: 'On servers in India. PAN, date of birth, mobile number and e-mail are encrypted, and are shown in full to nobody who does not need them.',
      },
      howLong: {
        title: 'How long we keep them',
        text: 'Details that only serve to judge a loan, such as your income and PAN, go 180 days after your last application is closed. Records that the law asks for are kept as long as it asks. The rest goes when you ask us to delete it.',
      },
      rights: {
        title: 'What you can ask of us',
        text: 'To see your details and who received them, to have them corrected or deleted, to withdraw any consent as easily as you gave it, and to name a person who acts for you. We answer within 90 days. You can complain to the Data Protection Board of India.',
      },
      contact: {
        title: 'Whom to ask',
        text: 'Our grievance officer, at the foot of this page, also answers for your personal data. If your details should ever reach the wrong hands, we tell you and the Board without delay.',
      },
    },
  },
} as const;
