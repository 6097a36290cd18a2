import { describeEndToEnd } from './end-to-end.js';
import { desktop, phone } from './test-site.js';

describeEndToEnd('postgres', undefined, [
  { size: phone, language: 'en', writer: 'csv', further: { writer: 'xls', saved: 'xlsx' } },
  { size: desktop, language: 'hi', writer: 'xlsx', further: { writer: 'csv', saved: 'xls' } },
]);
