import type { errors as englishErrors, reauthentication as english } from '../en/reauthentication.js';
import type { CatalogueLike } from '../translate.js';

export const reauthentication: CatalogueLike<typeof english> = {
  title: 'अपनी पहचान पक्की करें',
  password: 'सुरक्षा के लिए, आगे बढ़ने से पहले अपना पासवर्ड डालें।',
  code: 'सुरक्षा के लिए, आगे बढ़ने से पहले ऑथेंटिकेटर ऐप का कोड डालें।',
  confirm: 'पक्का करें',
};

export const errors: CatalogueLike<typeof englishErrors> = {
  codes: {
    'reauthentication-required': 'अभी कुछ नहीं किया गया: पहले पासवर्ड या ऑथेंटिकेटर कोड से अपनी पहचान पक्की करें।',
  },
};
