import { describeMainJob } from './main-job.js';
import { desktop, phone } from './stage.js';

// Together with the other backend each size is met in each language.
describeMainJob('postgres', undefined, [
  { size: phone, language: 'en', writer: 'csv' },
  { size: desktop, language: 'hi', writer: 'xlsx' },
]);
