import { describeMainJob } from './main-job.js';
import { desktop, phone } from './stage.js';

describeMainJob('postgres', undefined, [
  { size: phone, language: 'en', writer: 'csv' },
  { size: desktop, language: 'hi', writer: 'xlsx' },
]);
