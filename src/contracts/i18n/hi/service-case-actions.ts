import type { admin as englishAdmin, errors as englishErrors } from '../en/service-case-actions.js';
import type { CatalogueLike } from '../translate.js';

export const admin: CatalogueLike<typeof englishAdmin> = {
  'csr-portal': {
    views: {
      all: 'सभी',
      mine: 'मेरे',
      due: 'आज संपर्क करें',
    },
    case: {
      title: 'केस',
      owner: 'ज़िम्मेदार',
      noOwner: 'कोई नहीं',
      followUp: 'अगला संपर्क',
      noFollowUp: 'कोई नहीं',
      claim: 'केस लें',
      release: 'केस छोड़ें',
      handOver: 'केस सौंपें',
      handOverTitle: 'केस किसी और को सौंपें',
      newOwner: 'नया ज़िम्मेदार',
      setFollowUp: 'अगला संपर्क तय करें',
      moveFollowUp: 'समय बदलें',
      finishFollowUp: 'संपर्क हो गया',
      finishTitle: 'संपर्क हो गया',
      followUpAt: 'तारीख़ और समय (भारतीय समय)',
      followUpHint: 'अगले 90 दिन के भीतर।',
      followUpNote: 'नोट',
      followUpNoteHint: 'किस बारे में बात करनी है। नोट केवल कर्मचारी देखते हैं।',
      finishNoteHint: 'क्या बात हुई। नोट केवल कर्मचारी देखते हैं।',
      save: 'सेव करें',
      claimed: 'केस आपके पास है',
      released: 'केस छोड़ दिया गया',
      handedOver: 'केस सौंप दिया गया',
      followUpSaved: 'अगला संपर्क सेव हो गया',
      followUpDone: 'संपर्क पूरा हुआ',
    },
    note: {
      label: 'नोट',
      hint: 'नोट केवल कर्मचारी देखते हैं और बाद में उन्हें बदला नहीं जा सकता।',
      add: 'नोट जोड़ें',
      added: 'नोट जोड़ा गया',
    },
  },
};

export const errors: CatalogueLike<typeof englishErrors> = {
  codes: {
    'case-claimed': 'यह केस किसी और कर्मचारी के पास है। उनसे या एडमिन से केस सौंपने को कहें।',
  },
};
