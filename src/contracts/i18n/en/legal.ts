/** Terms of use and privacy policy. They say what this build does and nothing more; raise LEGAL_VERSION (contracts/legal) with any change. */
export const legal = {
  version: 'Version {{version}}, in force since {{date}}',
  contents: 'On this page',
  print: 'Print',
  brandTerms: {
    title: '{{brand}}’s own terms',
    loading: 'Loading the terms…',
    draft: 'A draft: these terms are not in force.',
  },
  terms: {
    title: 'Terms of use',
    description: 'The terms of {{brand}}: what the service does, that it costs you nothing, how offers are ordered, and how to complain.',
    lead: 'What {{brand}} does for you, what it does not do, and what we ask of you.',
    sections: {
      service: {
        title: 'What we do',
        text: '{{brand}} is a loan service provider under the RBI Digital Lending Directions, 2025 (or successor). We show you the offers of lenders that match what you tell us, and bring your application to the lenders you choose. We do not lend money, and we do not decide on a loan.',
      },
      fee: {
        title: 'What it costs you',
        text: 'Nothing. We never ask you for a fee, before or after a loan. If anybody asks you for a payment in our name, it is not us: please tell our grievance officer.',
      },
      you: {
        title: 'What we ask of you',
        text: 'You can use this site if you are between {{minAge}} and {{maxAge}} years old; a lender may have narrower limits. Please give true and complete details, and only your own. Do not use the site in the name of somebody else, and do not let a program use it.',
      },
      login: {
        title: 'Logging in',
        text: 'You log in with a 6 digit code that we send to your mobile number, or to an e-mail address that you have confirmed before. A code works once, and only for a few minutes. Please tell it to nobody: we never call to ask for it. After a while without any input we log you out.',
      },
      offers: {
        title: 'Offers and their order',
        text: 'You see every offer that matches your request, with its amount, tenure, APR, instalment, fees and penal charges. We also name the lenders that do not match, and say why.',
        points: {
          order: 'The offer with the lowest APR, the full yearly cost, comes first. You can choose another order.',
          neutral: 'What a lender pays us never changes the order, and neither does a special offer.',
          indicative:
            'Our figures are worked out at the highest rate and the highest fee that the lender publishes. They become firm only in the lender’s own Key Facts Statement.',
        },
      },
      applying: {
        title: 'Applying to a lender',
        text: 'Your application goes to a lender only after you have agreed to that, for each lender separately. You can take that back under “Your permissions”; from then on we send that lender nothing more. The lender may ask you for more details or documents, and may look at your credit report, where its enquiry can then be seen. Whether you get the loan is for the lender alone to decide.',
      },
      loan: {
        title: 'The loan itself',
        text: 'The loan is a contract between you and the lender; we are not a party to it. Please read it before you agree.',
        points: {
          facts: 'The lender must give you a Key Facts Statement with all costs before you sign.',
          coolingOff:
            'Within the lender’s cooling-off period, one day at least, you may give the loan back. You then pay the amount and its APR for those days, but no penalty.',
          money: 'The lender pays out to your bank account, and you repay to the lender. No money passes through us.',
        },
      },
      limits: {
        title: 'What we cannot promise',
        text: 'We cannot promise that a lender accepts you, or that the site can be reached at every hour. The terms of the offers come from the lenders, and only the lender’s own papers are binding. Nothing in these terms takes away a right that the law gives you.',
      },
      complaints: {
        title: 'Complaints',
        text: 'Please call or write to our grievance officer. If we have not solved your complaint within 30 days, you can turn to the RBI at cms.rbi.org.in.',
      },
      law: {
        title: 'Changes and law',
        text: 'When these terms change, the version and the date at the top change with them. Indian law applies.',
      },
    },
  },
  privacy: {
    title: 'Privacy policy',
    description:
      'Which details {{brand}} holds about you, why, who receives them, for how long they are kept, and your rights under the DPDP Act.',
    lead: 'Which details {{brand}} holds, why, who receives them, and what you can ask of us. This is our notice under the DPDP Act 2023 and Rules 2025.',
    sections: {
      what: {
        title: 'Which details we hold',
        text: 'What you type in yourself, what lenders tell us about your applications, and a little about the device you log in with.',
        points: {
          contact: 'Your mobile number, e-mail address, name and postal address.',
          person: 'Your date of birth, gender, PAN and education.',
          work: 'Your kind of work, your employer, how long a business of yours has been there, its yearly turnover and registration, the pincode of your workplace, your income and how it is paid, whether you use net banking, the instalments you already pay, how you live, and your rent.',
          business:
            'For a business loan also: the name and kind of the business and what it does, its PAN, GSTIN and Udyam number, whether it has a GST number and a bank account, its gross profit, its address and its premises.',
          gold: 'For a gold loan: what you pledge, its weight and purity, how you want to pay back, and whether somebody is to come to your door.',
          home: 'For a housing loan: the income of your household, whether somebody applies with you and that person’s monthly income; the type of the property, what it costs, its pincode and city, the money of your own that you put in, and whether it is your first home.',
          loan: 'The loan you want and what it is for, when you first completed each step of its form, the offers you were shown, your applications, and how far each of them is; and what you fill in on a lender’s own form, until the lender has it or you take that permission back.',
          consents:
            'Each permission you give or take back: the whole notice you read, its language, the page, the time, your internet address and your browser.',
          keyFacts:
            'For each Key Facts Statement that you have read before applying: the statement as you saw it, its language, and the time.',
          messages:
            'For each message that we send you: to which number or address, when, of what kind, and what became of it. Its wording is erased once it has left.',
          help: 'For each request for help: the name, e-mail address, mobile number, company and question that you wrote into the form or told our staff, how it reached us, its number, its language, the time and our answer. When our staff help you with an application: their notes on it.',
          cards:
            'When you go on to the page of a bank for a credit card: which card, when, the random number that the bank receives, and the partner, shop and channel that you came through; nothing in this leads to you. Only if you allow it is this kept with your account too, with the record of where you came from.',
          insurance:
            'When we refer you for insurance, only with your permission: which kind it is, to which licensed intermediary, when, and the reference that it receives.',
          score:
            'Only if you allow it: the band that your credit score lies in, its date and the reference of the bureau’s answer. The score itself and your report we never keep.',
          origin:
            'The page, link or partner through which you first came to us and last came back, without your internet address or your browser.',
          device: 'For each login the time, the kind of browser and a shortened internet address.',
          never:
            'We never read your contacts, call records, messages or location, and we hold no biometric data. Documents that a lender asks for pass through our server to that lender; we keep no copy.',
        },
      },
      why: {
        title: 'What we use them for',
        text: 'What is yours to decide has a permission of its own, each lender included, and these permissions stand on the page “Your permissions”. No box is ticked for you. The code is needed to log in and matching to see offers; the other permissions are your choice. The last two purposes below have no permission of their own.',
        points: {
          code: 'To send the code that proves that a number or an address is yours, and to log you in. You allow it by asking for the code.',
          matching: 'To find lenders whose rules you meet, and to show you their offers.',
          lender: 'To bring your application to a lender, and to show you how it goes.',
          help: 'To answer you when you ask for help. You allow it by sending the form or asking our staff; it has no permission of its own.',
          cards:
            'To know again which credit cards you went on to apply for, when a bank tells our staff how it went, and to help you with them, only if you have allowed it.',
          insurance:
            'To lead you to a licensed intermediary for insurance, and to show you your reference again, only if you have allowed it.',
          bureau:
            'To ask a credit bureau for your score by a soft enquiry, only if you have ticked that box, and to hold the band of it against the rules of lenders.',
          news: 'To tell you about offers by SMS, e-mail, WhatsApp, RCS or phone, each only if you have ticked its box. A message that is waiting when you take the permission back is not sent. At present we send no such news.',
          reminder:
            'To remind you of your loan by one SMS at a time that you choose, only if you have asked for it. That permission ends by itself a day after that time, or when you come back before, and with it we delete the time.',
          counting:
            'To count visits with a cookie, only if you have allowed it under “Your permissions”. At present we set no such cookie.',
          sender:
            'To count your applications, visits to the pages of banks and intermediaries, and the cards that banks tell us became of them, by the random number alone, for what a bank pays us and for the partner or link that brought you here. This rests on our agreements with those who send us customers, not on a permission of yours. It never changes your offers or their order.',
          proof:
            'To protect the site from misuse, and to be able to prove what you allowed, which Key Facts Statement you read and which messages we sent you. This rests on what the law asks of us.',
        },
      },
      who: {
        title: 'Who receives them',
        text: 'Your details leave us in these cases only:',
        points: {
          lenders:
            'A lender receives them when you apply to it and agree to share them: your name, mobile number, e-mail address, date of birth, PAN, PIN code, work, employer, income, the loan you want, a reference number of your application, and what you choose, fill in or upload in its later steps. Some lenders have a form of their own that you fill in before your application goes to them. By it they receive, as each of them asks: your highest qualification, your years of work and how many people depend on your income; your gold, its weight and purity, where and when you want to show it, and whether you may be called about it; or what the loan is for, your gender, marital status and the names of your parents, and your business with its address. For a business, gold or housing loan a lender may receive from our staff, where it is not connected to this site, also what stands above of your business, of the gold you pledge, or of your household, who applies with you, the property and your own money; of the address of a business our staff pass on the PIN code alone. Each lender’s own list stands before you when you agree. From then on the lender’s own privacy policy applies as well.',
          bureaus:
            'A credit bureau receives your name, date of birth, PAN and confirmed mobile number when you have allowed us to ask it, and tells us whether they belong to one person. Under “Your permissions” you see which bureau we asked, and when.',
          banks:
            'A bank whose page you open from a credit card receives a random number from us, and nothing about you. What you tell the bank there, you tell the bank only, and its own privacy policy applies.',
          intermediaries:
            'An intermediary for insurance whose page you open with a referral of ours receives the reference, a random number, and nothing about you. What you tell it there, you tell it only, and its own privacy policy applies.',
          helpers: 'Companies that run our servers or deliver messages for us receive only what they need for that.',
          helpDesk:
            'If we have another company answer requests for help, it receives what you wrote into the form, or what you told our staff with your name, mobile number and e-mail address, and nothing else.',
          nobody:
            'We sell your details to nobody, and we do not share them for advertising. An authority receives them only where the law obliges us.',
        },
      },
      safety: {
        title: 'How we protect them',
        text: 'Your mobile number, e-mail address, name, postal address, date of birth, PAN, work, income, business, gold, household, property, what your offers and the refusals of lenders tell of you, and the band of your credit score are encrypted in our database, with a key that belongs to you alone. Deleting your details means destroying that key: what it locked can then be read by nobody. A request for help and our answer are encrypted too: with that key of yours if you are logged in when you send it or our staff enter it for you, otherwise with a key of ours. Who on our side opens one is noted in our audit trail. When you come back we show your PAN and date of birth with most characters hidden. We never store login codes in readable form.',
      },
      howLong: {
        title: 'How long we keep them',
        text: 'We keep your profile and your applications until you ask us to delete them; at present they are not deleted by themselves after a fixed time. Neither are the record of where you came from and the log of the messages that we sent you. Login codes are deleted after 7 days, and what a login needs while it lasts for as long again after it has run out, 90 days at present. That there was a login stays, without your details and under a number that stands for you, in our audit trail, which nobody can change or shorten, us included. Browsers that you logged in with are forgotten 180 days after your last login there. Offers that you did nothing with are deleted after 30 days, and files in which a lender reports to us after 180 days; what they say of your application stays with it. A request for help is deleted 90 days after it was answered, or passed on to the company that answers it. The record with your account of which credit cards you went on to apply for is deleted when you take that permission back, and after 400 days in any case; the visit to the page of the bank, which leads to nobody, stays. So it is with the record of your referrals for insurance. The band of your credit score is deleted after 30 days, and at once when you take that permission back; offers that were worked out with it hold it, encrypted, for as long as they are kept. That we asked a bureau, and when, is deleted after 400 days; the code made from your PAN, by which we see whom an enquiry was about, after a day. Offers whose key facts you read, or that you applied with, are kept, encrypted, with what they were matched by, as proof. A call to a lender stays in our log for a little over a year, normally until 13 whole months have passed after its own month; the log holds none of your personal details. While a lender is still working on an application of yours, we have to keep what belongs to it. Proof of your consents and of the Key Facts Statements that you have read, and records that the law asks for, are kept for as long as the law asks.',
      },
      cookies: {
        title: 'Cookies and what your browser keeps',
        text: 'We set up to six cookies. One keeps you logged in and is deleted when you log out. Another, named “device” or “__Host-device”, holds a random number and is set when you ask for a code, log in or ask for help. By it a code works only in the browser that asked for it, we see when one browser asks for help too often, wrong tries by others do not lock you out of a browser that you have logged in with, and you are not asked for your date of birth and PAN at each login where you have shown that it is you; it ends 400 days after it was last used for one of these. The third, named “visitor”, holds a random number and nothing about you, and it ends 90 days after your last visit. By it we know through which page, link or partner you came to us, so that your application is counted for whoever sent you here. The record of that is kept with your applications and does not end with the cookie; at present it is not deleted by itself. The fourth, named “language”, is set when you choose Hindi, so that our pages come in it from the start; it holds nothing else, ends a year after your last visit and goes when you choose English. The fifth and the sixth, named “CCDetailssecured” and “CCDetailsunsecured”, are set when you look at our credit cards; they hold the ids of the cards that you were shown and nothing else, end an hour later and go when you log out. There are no cookies for advertising, and none that follow you to other sites. Your browser also keeps your language, the time of your last login, the product and the application you are in and, until the tab is closed, what the address that led you here said and, while you wait for a code, where it went with most characters hidden; PAN and date of birth are never among these. What you have typed into a form but not saved yet, PAN and date of birth included, is kept in your browser only encrypted, under a key that we give out again only after you have logged in and shown that it is you; it is deleted when you save, begin anew or log out, and after seven days.',
      },
      logs: {
        title: 'Technical logs',
        text: 'Our servers note which page or service was called, when, and whether it worked, so that we can find faults and misuse. PAN, date of birth, phone numbers, e-mail addresses and codes are kept out of these logs.',
      },
      rights: {
        title: 'Your rights',
        text: 'Under the DPDP Act 2023 you can ask us for the following. A message to the grievance officer is enough, and it costs you nothing.',
        points: {
          see: 'To see which details we hold and who has received them. The lenders that you allowed stand under “Your permissions”.',
          mend: 'To have them corrected. Most of them you can change yourself in your profile.',
          erase: 'To have them deleted, unless the law obliges us to keep them.',
          withdraw:
            'To take back a permission at any time: under “Your permissions” in the menu, or write to us. What was done before stays lawful.',
          nominate: 'To name a person who acts for you if you die or can no longer do so yourself.',
          complain: 'To complain to us, and then to the Data Protection Board of India.',
        },
      },
      contact: {
        title: 'Whom to ask',
        text: 'Our grievance officer also answers for your personal data. The law gives us at most 90 days for an answer. If your details ever reach the wrong hands, we must tell you and the Data Protection Board without delay.',
      },
      changes: {
        title: 'Changes to this policy',
        text: 'When this policy changes, the version and the date at the top change with it. For a new purpose we ask for a new consent.',
      },
    },
  },
} as const;
