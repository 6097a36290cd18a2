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
      data: 'What we use: your birth date, kind of work and monthly income, and the amount and the months of the loan you ask for. For a business loan also: the years, turnover and registration of your business, and whether it has a GST number; your own monthly income does not count there, and we only keep it. For a gold loan also: what you pledge, its weight and purity, how you pay back, and your pincode if somebody is to come to your door; your kind of work and monthly income do not count there, and we only keep them.',
      kept: 'What we keep for your applications and do not use for this, unless it is named above: your first and last name, gender, PAN, mobile number, e-mail address and education; both lines of your address, its pincode, city and state, your type of residence and your rent; your employer’s name, the pincode of your workplace, how your salary is paid, your monthly instalments for other loans and whether you use net banking; for a personal, housing or two-wheeler loan the years, turnover and registration of your business; for a business loan its name, what kind of business it is and what it does, its PAN, GSTIN and Udyam number, its gross profit, its address and premises, and whether it has a bank account; for a two-wheeler loan the price of the vehicle; and what the loan is for. A lender that you apply to receives only what is named to you then; of your address that is the pincode alone.',
      housing:
        'For a housing loan also: we use the type of the property and what it costs, the income of your household, whether somebody applies with you and that person’s monthly income; we keep the pincode and the city of the property, the money of your own that you put in, and whether it is your first home.',
      use: 'What for: to find lenders whose rules you meet, and to show you their offers.',
      effect: 'If you take it back, we stop comparing lenders for you and your offers are hidden. Applications that you have made go on.',
    },
    bureau_soft_pull: {
      data: 'What we use: your name, birth date, PAN and confirmed mobile number go to one credit bureau (TransUnion CIBIL, Experian, Equifax or CRIF High Mark), which tells us whether they belong to one person. Before that we look whether another customer with a confirmed number has the same PAN. We do both by a code that is made from the PAN and from which nobody can read it; with our record of the enquiry that code is kept for a day. Of the bureau’s answer we keep the band that your score lies in, for 30 days, its date and the bureau’s reference; never the score itself and never your report. Offers that were worked out with it hold the band too, encrypted: while they are the ones that you are shown, then for 30 days; and as proof for good where you read their key facts or applied with them.',
      use: 'What for: to show you which lenders’ rules your score meets. We ask when you look at offers and we have no band of the last 30 days: so also before that time is over if you correct your birth date, if you take this permission back and give it again, or if the bureau did not answer. If you correct your PAN, we ask again a day after the last enquiry at the earliest. Where another customer has the same PAN, we do not ask. You see below when we asked.',
      effect:
        'If you take it back, we ask no credit bureau about you and delete the band at once. Earlier offers go 30 days after you last saw them; those whose key facts you read or that you applied with stay, encrypted, as proof. Your offers are shown without the band, and applications that you have made go on.',
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
      use: 'What for: to know your application again when the bank tells our staff by that number how it went, and to help you with it. We keep it with your account for 400 days at most. Whether you allow this or not: if a visit to a bank becomes a card, the bank may pay us for it, and the partner that brought you may receive a share. That is counted by the number alone, without your account.',
      effect: 'If you take it back, we delete which cards you went on to apply for. Your applications at the banks go on.',
    },
    insurance_referral: {
      data: 'What we keep: which kind of insurance you chose, to which licensed intermediary we referred you and its registration number, when, and the reference that it received. That reference is a random number; the intermediary receives nothing about you from us.',
      use: 'What for: to lead you to the page of the intermediary, and to show you your reference again. We keep it with your account for 400 days at most. That somebody went on to the page is counted by the random number alone, without your account. The page where you go on says whether the intermediary pays us.',
      effect:
        'If you take it back, we delete to whom we referred you, and your references. What you have arranged with an intermediary goes on.',
    },
    reminder: {
      text: 'By choosing a time you give one permission, for this one message. We choose none for you, and you can take it back at any time under “Your permissions”.',
      data: 'What we use: your mobile number, your language, and the time that you chose.',
      use: 'What for: to send you one SMS at that time, so that you can go on with your loan. It names no amount and no lender. None is sent if you have come back by then. This permission ends by itself a day after that time, or when you come back before.',
      effect: 'If you take it back, the reminder that you asked for is not sent.',
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
    login: 'Log in',
    matching: 'To show you offers',
    choice: 'Your choice',
    news: 'News about offers',
    lenders: 'Lenders that may have your details',
    lendersText:
      'Each lender is a permission of its own, and you give it when you apply. What a lender has received before stays with it; for that its own privacy policy applies.',
    noLenders: 'No lender has received your details from us.',
    allowed: 'Allowed since {{when}}',
    stopped: 'Taken back on {{when}}',
    ended: 'Ended on {{when}}, because the notice changed',
    over: 'Over since {{when}}: it was for one message',
    never: 'Not allowed',
    version: 'Notice {{version}}',
    takeBack: 'Take back',
    keep: 'Leave as it is',
    shareLabel: '{{lender}} may have my details',
    shareEffect:
      'If you take it back, we send {{lender}} nothing more and ask it nothing more about you. What it has received stays with it; to end the application there, please write to the lender.',
    shareAgain: 'You can allow it again only with a new application to this lender, once this application has ended.',
    reminderAgain: 'You give it by choosing a time when you come back to your loan.',
    given: 'Allowed: {{what}}',
    withdrawn: 'Taken back: {{what}}',
    changed: 'This notice has changed since you opened the page. Please load it again and read it once more.',
    reload: 'Load the page again',
  },
  bureau: {
    title: 'Asked at a credit bureau',
    text: 'Each soft enquiry that we made about you, under the permission above. Lenders do not see it, and it does not lower your score.',
    none: 'We have asked no credit bureau about you.',
    when: '{{bureau}}, {{when}}',
    purpose: 'For your offers; no lender received it from us.',
    band: 'Band of your score: {{band}}, of {{date}}',
    reference: 'Reference of the bureau: {{reference}}',
    states: {
      asking: 'We are waiting for the answer.',
      answered: 'The bureau answered. We no longer use the band.',
      failed: 'No answer came that we could use. We know nothing of your score.',
      stopped: 'You took the permission back before we kept anything.',
    },
    forgotten: 'The permission has ended: we have deleted the band. Earlier offers hold it, encrypted, as said at the permission.',
    dispute: 'Is something wrong? Dispute it at {{bureau}}. It must put it right within 30 days, or owes you ₹100 for each day after that.',
    site: 'Open {{site}}',
    asking: 'We are asking the credit bureau. These offers may change in a moment.',
    failed:
      'We could not ask the credit bureau; your offers are shown without your score, and some of them depend on it. We try again when you look again later.',
  },
  offersHidden: {
    title: 'Your offers are hidden',
    text: 'To compare lenders for this loan we need your permission: you have taken it back, or gave it before our notice named what this loan needs. Your applications go on. Once you allow it, your offers are here again.',
    action: 'Your permissions',
  },
} as const;

/** The words of the ticks that notices end with. */
export const customer = {
  consents: {
    otp_verification: 'Use my mobile number or e-mail address to send me the login code and to log me in.',
    profile_matching: 'Use the details I give here to find lenders whose rules I meet.',
    bureau_soft_pull: 'Ask a credit bureau for my score on my behalf. This is a soft enquiry and does not lower my score.',
    marketing_sms: 'Send me offers by SMS.',
    marketing_email: 'Send me offers by e-mail.',
    marketing_whatsapp: 'Send me offers on WhatsApp.',
    marketing_rcs: 'Send me offers by RCS message.',
    marketing_call: 'Call me about offers.',
    card_lead: 'Keep with my account which card I go on to apply for.',
    insurance_referral:
      'Refer me to the licensed intermediary for the insurance that I choose, and keep with my account which one it was and my reference.',
    cookies_analytics: 'Count my visits with a cookie, to make this site better.',
  },
} as const;
