/** The notices that consents stand on, and the page "Your permissions". Raise CONSENT_NOTICE_VERSION (contracts/consents) with any change of a notice. */
export const permissions = {
  notice: {
    title: 'How we use your details',
    text: 'One tick is one permission. We set none for you, and you can take each of them back at any time under “Your permissions”.',
    rights:
      'Your rights: to see, correct or delete your details, to take back a permission and to complain. Write to {{name}}, {{email}}, or to the Data Protection Board of India.',
  },
  share: {
    use: 'What for: so that {{lender}} can check and decide on this application.',
  },
  purposes: {
    otp_verification: {
      effect:
        'If you take it back, you are logged out on all your devices. Nothing is deleted. When you ask for a code again, you give this permission again.',
    },
    profile_matching: {
      data: 'What we use: your birth date, kind of work and monthly income, and the amount and the months of the loan you ask for.',
      kept: 'What we keep for your applications and do not use for this: your first and last name, gender, PAN, mobile number, e-mail address and education; both lines of your address, its pincode, city and state, your type of residence and your rent; your employer’s name, the pincode of your workplace, how your salary is paid, your monthly instalments for other loans and whether you use net banking; the years, turnover and registration of your business; and what the loan is for. A lender that you apply to receives only what is named to you then; of your address that is the pincode alone.',
      use: 'What for: to find lenders whose rules you meet, and to show you their offers.',
      effect: 'If you take it back, we stop comparing lenders for you and your offers are hidden. Applications that you have made go on.',
    },
    bureau_soft_pull: {
      data: 'What we would use: your name, birth date and PAN.',
      use: 'What for: to ask a credit bureau for your score. We ask no bureau at present.',
      effect: 'If you take it back, we ask no credit bureau about you.',
    },
    marketing_sms: {
      data: 'What we use: your mobile number and your name.',
      use: 'What for: to tell you about loan offers by SMS.',
      effect: 'If you take it back, no such message is sent any more, not even one that is already waiting.',
    },
    marketing_email: {
      data: 'What we use: your e-mail address and your name.',
      use: 'What for: to tell you about loan offers by e-mail.',
      effect: 'If you take it back, no such message is sent any more, not even one that is already waiting.',
    },
    marketing_whatsapp: {
      data: 'What we use: your mobile number and your name.',
      use: 'What for: to tell you about loan offers on WhatsApp.',
      effect: 'If you take it back, no such message is sent any more, not even one that is already waiting.',
    },
    marketing_rcs: {
      data: 'What we use: your mobile number and your name.',
      use: 'What for: to tell you about loan offers by RCS message.',
      effect: 'If you take it back, no such message is sent any more, not even one that is already waiting.',
    },
    marketing_call: {
      data: 'What we use: your mobile number and your name.',
      use: 'What for: to tell you about loan offers on the phone.',
      effect: 'If you take it back, nobody calls you about offers.',
    },
    card_lead: {
      data: 'What we keep: which credit card you went on to apply for, when, the random number that the bank received, and through which page, link or partner you came to us.',
      use: 'What for: to know your application again when the bank tells us how it went, and to help you with it. At present no bank tells us: we only keep it with your account, for 400 days at most.',
      effect: 'If you take it back, we delete which cards you went on to apply for. Your applications at the banks go on.',
    },
    cookies_analytics: {
      data: 'What we would use: which pages of this site you open, and when.',
      use: 'What for: to learn what is hard to use. We set no such cookie and count no visits at present.',
      effect: 'If you take it back, your visits are not counted.',
    },
  },
  page: {
    title: 'Your permissions',
    lead: 'What you have allowed us to do with your details. You can take back each permission here at any time; where something ends by that, we ask you first.',
    login: 'To log in',
    matching: 'To show you offers',
    choice: 'Your choice',
    news: 'News about offers',
    lenders: 'Lenders that may have your details',
    lendersText:
      'Each lender is a permission of its own, and you give it when you apply. What a lender has received before stays with it; for that its own privacy policy applies.',
    noLenders: 'No lender has received your details from us.',
    allowed: 'Allowed since {{when}}',
    stopped: 'Taken back on {{when}}',
    never: 'Not allowed',
    version: 'Notice {{version}}',
    takeBack: 'Take back',
    keep: 'Leave as it is',
    shareLabel: '{{lender}} may have my details',
    shareEffect:
      'If you take it back, we send {{lender}} nothing more and ask it nothing more about you. What it has received stays with it; to end the application there, please write to the lender.',
    shareAgain: 'You can allow it again only with a new application to this lender, once this application has ended.',
    given: 'Allowed: {{what}}',
    withdrawn: 'Taken back: {{what}}',
    changed: 'This notice has changed since you opened the page. Please load it again and read it once more.',
    reload: 'Load the page again',
  },
  offersHidden: {
    title: 'Your offers are hidden',
    text: 'You have taken back the permission to compare lenders for you. Your applications go on. If you allow it again, your offers are here again.',
    action: 'Your permissions',
  },
} as const;
