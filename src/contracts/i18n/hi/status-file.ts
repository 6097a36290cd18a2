import type { admin as english } from '../en/status-file.js';
import type { CatalogueLike } from '../translate.js';

export const admin: CatalogueLike<typeof english> = {
  statusFile: {
    lead: 'ऋणदाता की स्थिति फ़ाइल अपलोड करें; हर पंक्ति एक आवेदन को आगे बढ़ाती है। एक ही फ़ाइल दो बार नहीं ली जाती।',
    errorsTitle: 'आवेदन की स्थिति',
    empty: 'दिखाने के लिए कोई आवेदन स्थिति फ़ाइल नहीं है',
    reason: 'कारण',
    erased: 'यह फ़ाइल और इसकी गलतियाँ हटा दी गई हैं, क्योंकि ये सीमित समय तक ही रखी जाती हैं।',
    older: 'पुरानी फ़ाइलें भी दिखाएँ',
    errorFile: 'त्रुटि फ़ाइल',
    downloadErrors: '{{name}} की त्रुटि फ़ाइल',
    errorFileWaits: 'आपकी त्रुटि फ़ाइल बन रही है। बड़ी फ़ाइल में कुछ मिनट लगते हैं: आप काम जारी रख सकते हैं, फ़ाइल अपने-आप सहेज ली जाएगी।',
    errorFileBeingMade: 'त्रुटि फ़ाइल बन रही है। तैयार होते ही इसे सहेजने के लिए बटन दबाएँ।',
    allErrors: 'सभी गलतियाँ देखें',
    allErrorsOf: '{{name}} की सभी गलतियाँ',
    oneRowRejected: '{{total}} में से {{count}} पंक्ति देखनी है',
    rowsRejected: '{{total}} में से {{count}} पंक्तियाँ देखनी हैं',
    noneUpdated: '{{total}} में से 0 पंक्तियाँ बदलीं',
    status: {
      queued: 'बारी की प्रतीक्षा',
      reading: 'पढ़ी जा रही है',
      applying: 'लागू हो रही है',
      done: 'पूरी हुई',
      failed: 'नहीं ली गई',
    },
  },
  lists: {
    upload: {
      created_at: 'अपलोड का समय',
      file_name: 'फ़ाइल',
      status: 'स्थिति',
      rows_read: 'पढ़ी गई पंक्तियाँ',
      rows_updated: 'बदली गई पंक्तियाँ',
      error_count: 'न ली गई पंक्तियाँ',
    },
  },
};
